import type { FieldReason } from '../kernel/problem.ts';
import { productNames, staffNames } from './reserved-names.ts';

/** Lowercase and without spaces. The server also refuses names that only look like these (`lambdas/core/lookalikes.ts`). */
const plain = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
const reservedNames = new Set([...staffNames, ...productNames].map(plain));

/**
 * What a name has none of: control and other characters without a shape (one made of them is invisible, and one containing them looks like
 * another name), separators but the space, symbols and emoji, and the punctuation of languages for computers. Everything else is some
 * script's way to write a name: `Col·lell`, `O’Brien`, `Þórður`.
 */
const refused =
  /[\p{C}\p{Default_Ignorable_Code_Point}\p{S}]|(?! )\p{Z}|(?!['‘’.\-‐‑])\p{Pattern_Syntax}|(?!['‘’.\-‐‑])[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pc}]|[＂＃＆＊＠／＼：；！？％，．]/u;

/**
 * Joiners, which have no shape of their own. In scripts with joined letters, they decide which form a letter has (Unicode, chapter 23.2): `علی‌رضا`.
 */
const joiners =
  /(?<=[\p{Script=Arab}\p{Script=Syrc}\p{Script=Mong}\p{Script=Nkoo}\p{Script=Deva}\p{Script=Beng}\p{Script=Guru}\p{Script=Gujr}\p{Script=Orya}\p{Script=Taml}\p{Script=Telu}\p{Script=Knda}\p{Script=Mlym}\p{Script=Sinh}\p{Script=Khmr}\p{Script=Mymr}])[\u200c\u200d](?=[\p{L}\p{M}])/gu;

/**
 * Checks a person's name: at least one letter, no space at the ends, nothing that is no part of a name in any script, and not a name reserved for
 * staff. Returns the reason for refusing it, or undefined.
 */
export const nameProblem = (name: string): FieldReason | undefined => {
  if (refused.test(name.replaceAll(joiners, '')) || !/\p{L}/u.test(name) || name !== name.trim())
    return 'name';
  return reservedNames.has(plain(name)) ? 'reserved' : undefined;
};
