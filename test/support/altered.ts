/** The same id, token, or link with one character changed: of the same form, and certainly not the same. */
export const altered = (text: string): string => {
  const at = text.length - 8;
  return `${text.slice(0, at)}${text[at] === 'a' ? 'b' : 'a'}${text.slice(at + 1)}`;
};
