import type { FieldReason } from '../kernel/problem.ts';
import { productNames, staffNames } from './reserved-names.ts';

/** Lowercase and without spaces. The server also refuses names that only look like these (`lambdas/core/lookalikes.ts`). */
const plain = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
const reservedNames = new Set([...staffNames, ...productNames].map(plain));

/**
 * Checks a person's name: letters, digits, spaces, and `'-.` of any script, at least one letter, no space at the ends,
 * no control or direction characters, and not a name reserved for staff. Returns the reason for refusing it, or
 * undefined.
 */
export const nameProblem = (name: string): FieldReason | undefined => {
  if (!/^[\p{L}\p{M}\p{N} '’\-.]*$/u.test(name) || !/\p{L}/u.test(name) || name !== name.trim())
    return 'name';
  // Letters without a shape, such as the Hangul filler: a name made of them is invisible, and one containing them looks like another name.
  if (/\p{Default_Ignorable_Code_Point}/u.test(name)) return 'name';
  return reservedNames.has(plain(name)) ? 'reserved' : undefined;
};
