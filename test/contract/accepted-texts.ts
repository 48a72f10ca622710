/** The sets of texts that fields accept: what each one refuses is stated here a second time, without the schemas. */

const CONTROL = /[\p{Cc}\p{Cs}]/u;
/** Marks of direction, and of the order of bytes; separators of lines; and tags. */
const MARK = /[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/u;

type Accepts = (text: string) => boolean;

const isLine = (max: number, min = 1): Accepts => {
  return (text) => {
    const kept = text.trim();
    return kept.length >= min && kept.length <= max && !CONTROL.test(kept) && !MARK.test(kept);
  };
};

const isParagraphs: Accepts = (text) => {
  const kept = text
    .trim()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\n\t\u2028\u2029]/g, ' ');
  return !CONTROL.test(kept) && !MARK.test(kept);
};

/** A value from elsewhere, which is returned unchanged. */
const isOpaque =
  (max: number): Accepts =>
  (text) =>
    text.length <= max && !CONTROL.test(text);

/** A piece of a longer text, whose spaces stay; a whole text is never only spaces. */
const isPiece: Accepts = (text) => text.trim() !== '' && !CONTROL.test(text) && !MARK.test(text);

export const acceptedTexts: Readonly<Record<string, Accepts>> = {
  nothing: () => false,
  'a line of 30': isLine(30),
  'a line of 40': isLine(40),
  'a line of 60': isLine(60),
  'a line of 80': isLine(80),
  'a line of 100': isLine(100),
  'a line of 200': isLine(200),
  'a line of 10 to 300': isLine(300, 10),
  paragraphs: isParagraphs,
  'a piece of a text': isPiece,
  'an opaque value of 40': isOpaque(40),
  'an opaque value of 100': isOpaque(100),
  'an opaque value of 200': isOpaque(200),
  'an opaque value of 20': isOpaque(20),
  'an address on the web': (text) => text.startsWith('https://'),
  'an address on the web, also with backslashes': (text) => /^https:[/\\]{2}/.test(text),
};
