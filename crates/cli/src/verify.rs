//! `magie verify`.

use std::fs;
use std::path::Path;

use magie_engine::Record;
use magie_server::proof::{self, Verified};
use magie_server::proof_chain::{check_place, read_part};
use magie_texts::{Message, Texts};

use crate::args::VerifyArgs;
use crate::editions;
use crate::failure::Failure;
use crate::screen::Screen;

/// Verifies the dice and cards of a finished game. The arguments can name what somebody noted before: the commitment that the table
/// showed before the start, and a head of the chain of commitments.
pub(crate) fn verify(args: &VerifyArgs, texts: &Texts, screen: &mut Screen) -> Result<(), Failure> {
    let read =
        |file: &Path| fs::read_to_string(file).map_err(|error| Failure::unreadable(texts, file, &error));
    let proof = read(&args.file)?;
    let wrong = |file: &Path, error: &dyn ToString, screen: &mut Screen| {
        let bad = Message::new("cli-verify-bad").with("file", file.display().to_string());
        screen.paragraph(0, &texts.say(&bad.with("error", error.to_string())))?;
        Err(Failure::Check)
    };
    let mut parts = Vec::new();
    for file in &args.chain {
        match read_part(&read(file)?) {
            Ok(part) => parts.push(part),
            Err(error) => return wrong(file, &error, screen),
        }
    }
    let edition = args.edition.as_deref().map(|named| editions::load(texts, screen, named)).transpose()?;
    let edition_of = |record: &Record| edition.map_or_else(|| record.load_edition(), Ok);
    let verified = match proof::verify_on(&proof, args.commitment.as_deref(), edition_of) {
        Ok(verified) => verified,
        Err(error) => return wrong(&args.file, &error, screen),
    };
    if let Err(error) = check_place(verified.chain.as_ref(), &parts, args.head.as_ref()) {
        return wrong(&args.file, &error, screen);
    }
    report(args, verified, texts, screen)
}

fn report(args: &VerifyArgs, verified: Verified, texts: &Texts, screen: &mut Screen) -> Result<(), Failure> {
    let Verified { answers, luck, commitment, withheld, abandoned, .. } = verified;
    let good = Message::new("cli-verify-good")
        .with("file", args.file.display().to_string())
        .with("answers", answers);
    screen.paragraph(0, &texts.say(&good.with("luck", luck)))?;
    if !args.chain.is_empty() || args.head.is_some() {
        screen.paragraph(0, &texts.word("cli-verify-chain"))?;
    }
    if abandoned {
        screen.paragraph(0, &texts.word("cli-verify-abandoned"))?;
    }
    for player in withheld {
        screen.paragraph(0, &texts.say(&Message::new("cli-verify-withheld").with("player", player)))?;
    }
    if args.commitment.is_none() {
        let compare = Message::new("cli-verify-compare").with("commitment", commitment);
        screen.paragraph(0, &texts.say(&compare))?;
    }
    Ok(())
}
