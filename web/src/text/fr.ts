// The catalogues of one language that every page needs, in one chunk.

const files = import.meta.glob<string>('../../../crates/texts/locales/fr/{options,web}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export default Object.values(files);
