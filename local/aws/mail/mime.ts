import type { RenderedMail } from './templates.ts';

/** The parts of RFC 5322 and MIME that our emails use: headers, multipart, base64, quoted-printable. */
type Headers = Readonly<Record<string, string>>;

const splitPart = (part: string): { headers: Headers; body: string } => {
  const [head = '', ...rest] = part.replace(/^\r?\n/, '').split(/\r?\n\r?\n/);
  const headers = head
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .map((line) => [line, line.indexOf(':')] as const)
    .filter(([, colon]) => colon > 0)
    .map(([line, colon]) => [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]);
  return { headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') };
};

const fromQuotedPrintable = (text: string): Buffer => {
  const unfolded = text.replace(/=\r?\n/g, '');
  const escaped = unfolded.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(escaped, 'latin1');
};

const decodeBody = (encoding: string, body: string): string => {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString();
    case 'quoted-printable':
      return fromQuotedPrintable(body).toString();
    default:
      return Buffer.from(body, 'latin1').toString();
  }
};

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=` of RFC 2047. */
const decodeWords = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : fromQuotedPrintable(word.replaceAll('_', ' ')).toString(),
    );

/** A file that an email carries. */
export interface AttachedFile {
  readonly name: string;
  /** Its MIME type with parameters. */
  readonly type: string;
  readonly content: string;
}
interface Bodies {
  html?: string;
  text?: string;
  readonly attachments: AttachedFile[];
}

const collect = (headers: Headers, body: string, into: Bodies): void => {
  const { 'content-type': type = 'text/plain', 'content-transfer-encoding': encoding = '' } = headers;
  const { 'content-disposition': disposition = '' } = headers;
  const name = /^attachment; filename="([^"]+)"/i.exec(disposition)?.[1];
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary) {
    for (const part of body.split(`--${boundary}`).slice(1, -1)) {
      const inner = splitPart(part);
      collect(inner.headers, inner.body, into);
    }
    return;
  }
  const decoded = decodeBody(encoding, body);
  if (name !== undefined) {
    into.attachments.push({ name, type, content: decoded });
    return;
  }
  if (/^text\/html/i.test(type)) into.html ??= decoded;
  else if (/^text\/plain/i.test(type)) into.text ??= decoded;
};

export interface RawMail extends RenderedMail {
  readonly headers: Headers;
  /** Absent without any. */
  readonly attachments?: AttachedFile[];
}

export const parseRawMail = (raw: Buffer): RawMail => {
  // One character per byte, so that 8-bit bodies keep their bytes until they are decoded.
  const { headers, body } = splitPart(raw.toString('latin1'));
  const bodies: Bodies = { attachments: [] };
  collect(headers, body, bodies);
  const decoded = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, decodeWords(value)]),
  );
  const files = bodies.attachments.length > 0 ? { attachments: bodies.attachments } : {};
  return { headers: decoded, subject: decoded.subject ?? '', html: bodies.html, text: bodies.text, ...files };
};

/** The addresses in a header such as `"Ana" <ana@example.com>, bo@example.com`. */
export const addressesIn = (header: string): string[] =>
  [...header.matchAll(/[^\s<>",;:]+@[^\s<>",;:]+/g)].map(([address]) => address);
