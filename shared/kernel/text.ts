/** A text as searches compare it: lowercase, without accents. 'México' and 'mexico' match. */
export const unaccented = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text is visible: it does not consist only of spaces, marks, and characters without a shape (UAX #44). */
export const isVisible = (text: string): boolean =>
  /[^\p{White_Space}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
