// The catalogues of one language that tables and replays need, in one chunk. The texts of cards come with the edition's data.

const files = import.meta.glob<string>(
  '../../../crates/texts/locales/fr/{card-effects,events,how,journey,names,questions,reasons,refusals,waiting,you}.ftl',
  { query: '?raw', import: 'default', eager: true },
);

export default Object.values(files);
