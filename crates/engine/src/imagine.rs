//! A game to think with: what a player sees of the real one, with everything that he does not know left for luck to say
//! anew. Bots that search play on in such games; nothing they find there tells them what they may not know.

use crate::frame::{EstateSale, Frame, Shortage};
use crate::game::Game;
use crate::ids::Seat;
use crate::mechanics::Phase;
use crate::notes::{Note, Notes, Truth};
use crate::state::StandingOrders;
use crate::view::{Audience, View};

impl View<'_> {
    /// Makes `game`, which must be a game by the same rules, the position that this seat sees: the others' standing
    /// orders are as if never given, and notes that the seat does not know are open. No, and nothing is changed, where
    /// a secret of the moment cannot be made up, or for a spectator.
    pub fn imagine(&self, game: &mut Game) -> bool {
        let Audience::Seat(me) = self.audience() else { return false };
        // CL-41a, FR-31b: while wishes or takers are asked for, the answers of the others are not known.
        let asking = |frame: &Frame| match frame {
            Frame::Shortage(Shortage { phase, .. }) => *phase == Phase::Asking,
            Frame::EstateSale(EstateSale { asked, .. }) => !asked.is_empty(),
            _ => false,
        };
        if self.state().frames.iter().any(asking) {
            return false;
        }
        game.state.clone_from(self.state());
        let own = self.standing();
        game.state.standing = StandingOrders::default();
        game.state.standing.set(me, own);
        if let Some(notes) = &mut game.state.notes {
            notes.forget_all_but(me);
        }
        true
    }
}

impl Notes {
    /// Opens every note of which this seat does not know what it is.
    fn forget_all_but(&mut self, me: Seat) {
        let Self { hands, piles, open, open_fakes, payments, .. } = self;
        let mut forget = |note: &mut Note, face: usize| {
            if note.truth != Truth::Open {
                open[face] += 1;
                open_fakes[face] += u16::from(note.truth == Truth::Fake);
                *note = Note::OPEN;
            }
        };
        for (seat, hand) in hands.iter_mut().enumerate() {
            for held in hand {
                if seat != me.index() || !held.note.known {
                    forget(&mut held.note, held.face.index());
                }
            }
        }
        for (face, pile) in piles.iter_mut().enumerate() {
            pile.iter_mut().for_each(|note| forget(note, face));
        }
        for stake in payments.iter_mut().flat_map(|payment| &mut payment.stakes) {
            for laid in &mut stake.laid {
                let known = laid.checked || (stake.payer == me && laid.note.known);
                if !known {
                    forget(&mut laid.note, laid.face.index());
                }
            }
        }
    }
}
