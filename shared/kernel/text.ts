/** Letters that Unicode does not decompose, by what people type who do not have them (CLDR, Latin-ASCII). */
const plainLetters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ĸ: 'q' },
    ...{ ŋ: 'n', ŧ: 't', ƒ: 'f', ə: 'e' },
  }),
);

/** A text as searches and addresses have it: lowercase, without accents, in letters that everyone can type. 'Straße' and 'strasse' match. */
export const unaccented = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħıĸŋŧƒə]/g, (letter) => plainLetters.get(letter) ?? letter);

/** Whether a text is visible: it does not consist only of spaces, marks, and characters without a shape (UAX #44). */
export const isVisible = (text: string): boolean =>
  /[^\p{White_Space}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** Marks of direction and of the order of bytes, and characters without a shape: what programs add to a text that is copied. */
const copiedMarks = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A number or an address as it was copied, without invisible marks and with ordinary spaces. */
export const withoutCopiedMarks = (text: string): string =>
  text.replaceAll(copiedMarks, '').replaceAll(/[^\S\n]/g, ' ');

/** The words of a text as searches compare them. 'São Paulo, 2-on-2' has the words sao, paulo, 2, on, and 2. */
export const searchWords = (text: string): string[] =>
  unaccented(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }),
);

/** A text that stays a text inside an element or a quoted attribute of HTML or XML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities.get(character) ?? character);

/** Longer words are not a problem if they break at a hyphen. */
const UNBROKEN_MOST = 14;

/** A text whose short words with hyphens stay in one line, as joiners of words are after the hyphens: '5-a-side', '3-on-3'. */
export const unbrokenWords = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\p{N}-])[\p{L}\p{N}]{1,2}(?:-[\p{L}\p{N}]+)+/gu, (word) =>
    word.length > UNBROKEN_MOST ? word : word.replaceAll('-', '-\u2060'),
  );
