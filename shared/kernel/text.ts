/** A text as searches compare it: in lower case, without accents. 'México' and 'mexico' are the same to somebody who types. */
export const unaccented = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
