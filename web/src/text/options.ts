// The options of a table in words.

import type { EditionData, OptionData, OptionValue } from '$wire';
import type { Catalogue } from './catalogue';
import { sum } from './money';

const id = (key: string) => `option-${key.replaceAll('_', '-')}`;

/** The value of an option: `yes`, `M500`, `Paris`. */
export function optionValue(
  texts: Catalogue,
  edition: EditionData,
  { key }: Pick<OptionData, 'key'>,
  value: OptionValue,
): string {
  if (typeof value === 'boolean') return texts.line(value ? 'flag-yes' : 'flag-no');
  if (typeof value === 'number') {
    return (
      texts.tryLine(`${id(key)}.value`, { value, sum: sum(texts.lang, edition, value) }) ?? String(value)
    );
  }
  return texts.tryLine(`${id(key)}-${value === '' ? 'default' : value.replaceAll('_', '-')}`) ?? value;
}

/**
 * The options of a table for several people. Where the names of places depend on the language of each reader, they are fixed in
 * this language, so that everybody can talk about the same board.
 */
export function withFixedNames(
  edition: EditionData,
  options: Record<string, OptionValue>,
  lang: string,
): Record<string, OptionValue> {
  const option = edition.options.find(({ key }) => key === 'names');
  const set = edition.place_names[lang];
  const chosen = options['names'] ?? option?.value;
  if (!option || set === undefined || chosen !== '' || !option.words.includes(set)) return options;
  return { ...options, names: set };
}
