import { drawingAddress } from './pictures.ts';

const NOTHING = drawingAddress('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');

/** Without what only says that a character is shown as an emoji (U+FE0F), or its skin tone. */
const withoutVariants = (text: string): string => text.replaceAll(/[\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/gu, '');
const pointsOf = (text: string): string =>
  [...text].map((character) => (character.codePointAt(0) ?? 0).toString(16)).join('-');

/**
 * A drawing of what no font has: an emoji, or nothing, in place of the box that fonts show for a missing letter. The drawings are
 * loaded with the first emoji.
 */
export const drawingOfMissing = async (segment: string): Promise<string> => {
  const { drawings } = await import('./emoji-drawings.ts');
  const drawing = drawings[pointsOf(withoutVariants(segment))] ?? drawings[pointsOf(segment)];
  return drawing === undefined
    ? NOTHING
    : drawingAddress(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${drawing}</svg>`);
};
