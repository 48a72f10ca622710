/** Characters that change how the text around them is drawn, and show nothing themselves; emoji are joined by U+200D and U+FE0F. */
const INVISIBLE = /[\p{Cc}\p{Co}\p{Cs}\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
/** Marks that no letter of a language is left with once it is composed (NFC). Variation selectors and the keycap belong to emoji. */
const LOOSE_MARKS = /[[\p{M}&&\p{Script=Inherited}]--[\ufe00-\ufe0f\u20e3]]/gv;
const DECORATED = /[\u{1d400}-\u{1d7ff}\uff01-\uff5e]/gu;

/** A text as it can be drawn in a few lines: in one paragraph, with plain letters in place of decorated ones (𝗕𝗼𝗹𝗱, Ｗｉｄｅ). */
export const shownText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(DECORATED, (letter) => letter.normalize('NFKC'))
    .normalize('NFC')
    .replaceAll(LOOSE_MARKS, '')
    .trim();
