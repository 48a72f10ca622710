/** Whether what was made with a text has the structure of what was made with harmless words. */

const DATA_BLOCK = /<script type="application\/ld\+json">(.*?)<\/script>/gs;
const MEANING = ['<', '>', '"', "'"] as const;
/** An ampersand that begins no escaped character. */
const BARE_AMPERSAND = /&(?!(?:#x?[\da-f]+|[a-z]+);)/g;

const countsOf = (html: string): readonly number[] =>
  [...MEANING, BARE_AMPERSAND].map((sought) => html.split(sought).length - 1);

/** What a page says of itself to machines. @throws where a block is no JSON, or could be ended from inside */
export const dataOf = (html: string): readonly unknown[] =>
  [...html.matchAll(DATA_BLOCK)].map(([, json = '']) => {
    if (json.includes('<')) throw new Error(`a data block can be ended from inside: ${json}`);
    return JSON.parse(json);
  });

/** Undefined where a text has added nothing to a document: no character of it begins or ends an element or an attribute. */
export const markupProblem = (html: string, harmless: string): string | undefined => {
  dataOf(html);
  const [one, other] = [html, harmless].map((page) => page.replaceAll(DATA_BLOCK, ''));
  const [found, expected] = [countsOf(one ?? ''), countsOf(other ?? '')];
  return found.join() === expected.join()
    ? undefined
    : `${MEANING.join(' ')} &: ${found} instead of ${expected}`;
};

/** The properties of a calendar file, one a line once what was folded is whole (RFC 5545 §3.1). */
export const propertiesOf = (file: string): readonly string[] => {
  const lines = file.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  return lines.slice(0, -1).map((line) => line.split(/[:;]/, 1)[0] ?? '');
};

/** Undefined where a calendar file has the properties of one with harmless words, and lines that are ended and folded as they must be. */
export const calendarProblem = (file: string, harmless: string): string | undefined => {
  if (/[^\r]\n|\r[^\n]/.test(file)) return 'a line break of the text is one of the file';
  const long = file.split('\r\n').find((line) => Buffer.byteLength(line) > 75);
  if (long !== undefined) return `a line of more than 75 bytes: ${long}`;
  const [found, expected] = [propertiesOf(file), propertiesOf(harmless)];
  return found.join() === expected.join() ? undefined : `${found} instead of ${expected}`;
};
