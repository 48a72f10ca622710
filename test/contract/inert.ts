import type { HttpAnswer } from '../support/http.ts';

/** Checks that output created with a text has the same structure as output created with harmless words. */

const DATA_BLOCK = /<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs;
const MEANING = ['<', '>', '"', "'"] as const;
/** An ampersand that does not start a character reference. */
const BARE_AMPERSAND = /&(?!(?:#x?[\da-f]+|[a-z]+);)/g;

const countsOf = (html: string): readonly number[] =>
  [...MEANING, BARE_AMPERSAND].map((sought) => html.split(sought).length - 1);

/** A page's structured data. @throws if a block is not JSON, or could be closed from inside */
export const dataOf = (html: string): readonly unknown[] =>
  [...html.matchAll(DATA_BLOCK)].map(([, json = '']) => {
    if (json.includes('<')) throw new Error(`a data block can be ended from inside: ${json}`);
    return JSON.parse(json);
  });

/** Undefined if a text has added nothing to a document: no character of it starts or ends an element or an attribute. */
export const markupProblem = (html: string, harmless: string): string | undefined => {
  dataOf(html);
  const [one, other] = [html, harmless].map((page) => page.replaceAll(DATA_BLOCK, ''));
  const [found, expected] = [countsOf(one ?? ''), countsOf(other ?? '')];
  return found.join() === expected.join()
    ? undefined
    : `${MEANING.join(' ')} &: ${found} instead of ${expected}`;
};

/** The properties of a calendar file, one per line after unfolding (RFC 5545 §3.1). */
export const propertiesOf = (file: string): readonly string[] => {
  const lines = file.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  return lines.slice(0, -1).map((line) => line.split(/[:;]/, 1)[0] ?? '');
};

/** Undefined if a calendar file has the same properties as one with harmless words, and its lines are ended and folded correctly. */
export const calendarProblem = (file: string, harmless: string): string | undefined => {
  if (/[^\r]\n|\r[^\n]/.test(file)) return 'a line break of the text is one of the file';
  const long = file.split('\r\n').find((line) => Buffer.byteLength(line) > 75);
  if (long !== undefined) return `a line of more than 75 bytes: ${long}`;
  const [found, expected] = [propertiesOf(file), propertiesOf(harmless)];
  return found.join() === expected.join() ? undefined : `${found} instead of ${expected}`;
};

const isType = ({ headers }: HttpAnswer, type: string) =>
  headers['content-type'] === `${type}; charset=utf-8`;

/** Why the output is more than text; undefined if it is not. */
export const shownProblem = (shown: HttpAnswer, harmless: HttpAnswer): string | undefined => {
  if (shown.status !== 200) return `${shown.status} ${shown.text}`;
  if (isType(shown, 'text/html')) return markupProblem(shown.text, harmless.text);
  if (isType(shown, 'text/calendar')) return calendarProblem(shown.text, harmless.text);
  return isType(shown, 'application/json') ? undefined : `a type that is not known to be inert`;
};
