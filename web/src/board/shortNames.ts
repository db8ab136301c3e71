// Names of two or three letters, for boards that are too small for whole names. No two spaces of a board share one.

/** Words that say little: "Avenue", "Rue de la". */
const COMMON =
  /^(the|of|and|avenue|street|place|road|boulevard|square|drive|lane|way|gardens?|company|railroad|line|rue|faubourg|quai|gare|du|de|des|la|le|les|et|d|l)$/i;

function words(name: string): string[] {
  const all = name.split(/[\s\-/’'.&]+/).filter(Boolean);
  const telling = all.filter((word) => !COMMON.test(word));
  return telling.length > 0 ? telling : all;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

/** What a name may be shortened to, best first. */
function* candidates(name: string): Generator<string> {
  const parts = words(name);
  const [first = name] = parts;
  if (parts.length > 1)
    yield parts
      .map((word) => word.charAt(0).toUpperCase())
      .join('')
      .slice(0, 3);
  yield capital(first.slice(0, 3));
  const letters = [...parts.join('').slice(1)];
  for (const last of letters.slice(2)) yield capital(first.slice(0, 2) + last);
  for (const [index, one] of letters.entries())
    for (const other of letters.slice(index + 1)) yield capital(first.charAt(0) + one + other);
  for (let number = 2; ; number += 1) yield capital(first.slice(0, 2)) + number;
}

/** A short name for each space, by its id. Spaces with the same name share it. */
export function shortNames(spaces: readonly { id: string; name: string }[]): Map<string, string> {
  const known = new Map<string, string>();
  const used = new Set<string>();
  for (const { name } of spaces) {
    if (known.has(name)) continue;
    for (const short of candidates(name)) {
      if (used.has(short)) continue;
      used.add(short);
      known.set(name, short);
      break;
    }
  }
  return new Map(spaces.map(({ id, name }) => [id, known.get(name)!]));
}
