use magie_bots::*; use magie_engine::*;
struct R(u64,Vec<Answer>); impl Recorder for R { const WANTED:bool=true; fn take(&mut self,a:Answer){ self.0+=1; if self.0>200000 {self.1.push(a); if self.1.len()>12 { println!("{:#?}",self.1.iter().map(|a|format!("{a:?}")).collect::<Vec<_>>()); std::process::exit(1);} } } }
fn main(){
 let a:Vec<String>=std::env::args().collect();
 let ed=&a[1]; let cap:u32=a[2].parse().unwrap(); let games:u64=a[3].parse().unwrap(); let show:usize=a.get(4).map_or(0,|x|x.parse().unwrap());
 let rules=Edition::load(ed).unwrap().rules(&[]).unwrap();
 let (lo,hi)=rules.seats;
 let mut players=[();12].map(|()|Thumb::new());
 for seats in lo as usize..=hi as usize {
  let (mut ended,mut turns,mut shown,mut most,mut refusals)=(0,0u64,0,0,0);
  for seed in 0..games { let mut g=Game::new(rules.clone(),seats).unwrap();
   let p=Table{game:&mut g,players:&mut players[..seats],dealer:&mut SeededDealer::new(seed),sink:&mut Silent,recorder:&mut R(0,vec![])}.play(cap);
   turns+=p.turns as u64; refusals+=p.refusals; most=most.max(p.turns);
   if p.outcome.is_some(){ended+=1} else if shown<show { shown+=1; println!("seats {seats} seed {seed}: {}",g.position()); }
  }
  println!("{ed} seats {seats}: {ended}/{games} ended, {:.1} turns a game, longest {most}, refusals {refusals}",turns as f64/games as f64);
 }
}
