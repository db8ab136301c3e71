//! A game that is consistent with what a seat knows, for bots that search. Everything the seat does not know is left
//! undecided, so that playing on reveals nothing.

use crate::banknotes::{Note, Notes, Truth};
use crate::frame::{EstateSale, Frame, Shortage};
use crate::game::Game;
use crate::ids::Seat;
use crate::mechanics::Phase;
use crate::state::StandingOrders;
use crate::view::{Audience, View};

impl View<'_> {
    /// Overwrites `game`, which must have the same rules, with a position that is consistent with what this seat knows:
    /// other seats have no standing orders, and notes that the seat does not know are undecided.
    ///
    /// Returns `false` and changes nothing for a spectator, and while other players' secret answers are being collected,
    /// because those cannot be made up.
    pub fn imagine(&self, game: &mut Game) -> bool {
        let Audience::Seat(me) = self.audience() else { return false };
        // CL-41a, FR-31b: while these questions are open, the answers of the others are secret.
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
    /// Makes every note undecided that this seat does not know.
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
            hand.change(|notes| {
                for held in notes.iter_mut().filter(|held| seat != me.index() || !held.note.known) {
                    forget(&mut held.note, held.face.index());
                }
            });
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
