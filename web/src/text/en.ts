// The catalogues of one language that a table needs, in one chunk. The texts of cards come with the edition's data.

const files = import.meta.glob<string>(
  '../../../crates/texts/locales/en/{card-effects,events,journey,names,options,questions,refusals,web}.ftl',
  { query: '?raw', import: 'default', eager: true },
);

export default Object.values(files);
