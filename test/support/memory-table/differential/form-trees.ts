import fc from 'fast-check';
import type { Tree } from './expression-trees.ts';
import { conditionForms, updateForms } from './recorded-forms.ts';
import { anyValue, mostly, number } from './values.ts';

/** More than any form has, so that no path is written twice. */
const names: readonly string[] = [
  ...['n', 'm', 't', 'u', 'flag', 'list', 'map', 'tags', 'nums', 'bytes', 'gsi3pk', 'gsi3sk'],
  ...Array.from({ length: 40 }, (_, at) => `other${at}`),
];

/** An expression of a form: `#` stands for a name, `:` for a value. */
const ofForm = (form: string): fc.Arbitrary<Tree> => {
  const parts = form.split(/([#:])/).filter((part) => part.trim() !== '');
  const value = mostly(number, anyValue);
  return fc
    .tuple(
      fc.shuffledSubarray([...names], { minLength: names.length }),
      fc.array(value, { minLength: parts.length, maxLength: parts.length }),
    )
    .map(
      ([order, values]): Tree =>
        parts.map((part, at): Tree => {
          if (part === '#') return { name: order[at % order.length] ?? '' };
          return part === ':' ? { value: values[at] } : part.trim();
        }),
    );
};

export const conditionOfForm = fc.constantFrom(...conditionForms).chain(ofForm);
export const updateOfForm = fc.constantFrom(...updateForms).chain(ofForm);
