const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);

/** A text that stays a text inside an element or a quoted attribute of HTML or XML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities.get(character) ?? character);
