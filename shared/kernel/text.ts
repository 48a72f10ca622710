/** A text as searches compare it: lowercase, without accents. 'México' and 'mexico' match. */
export const unaccented = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text is visible: it does not consist only of spaces, marks, and characters without a shape (UAX #44). */
export const isVisible = (text: string): boolean =>
  /[^\p{White_Space}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** The words of a text as searches compare them. 'São Paulo, 2-on-2' has the words sao, paulo, 2, on, and 2. */
export const searchWords = (text: string): string[] =>
  unaccented(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
