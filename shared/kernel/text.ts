/** A text as searches compare it: in lower case, without accents. 'México' and 'mexico' are the same to somebody who types. */
export const unaccented = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text shows anything: it does not consist of spaces, marks, and characters without a shape of their own (UAX #44). */
export const isVisible = (text: string): boolean =>
  /[^\p{White_Space}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
