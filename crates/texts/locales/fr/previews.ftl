### What a link shows where it is sent; no agreement with names.

preview-home = Magie : lancez, achetez, échangez, construisez
preview-lobby = Table ouverte par { $host } : { $open ->
    [0] complète
    [one] une place libre sur { $seats }
   *[other] { $open } places libres sur { $seats }
}
preview-lobby-text = { $host } vous invite à jouer : { $edition }. Ouvrez le lien et entrez dans la partie, sans compte ni installation.
preview-running = Partie en cours, ouverte par { $host }
preview-over = Victoire en { $turns ->
    [one] un tour
   *[other] { $turns } tours
} : { $winners }
preview-players = { $edition }, avec { $players }.
