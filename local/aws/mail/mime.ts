import PostalMime, { addressParser, decodeWords } from 'postal-mime';
import type { RenderedMail } from './templates.ts';

/** A file that an email carries. */
export interface AttachedFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

export interface RawMail extends RenderedMail {
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Absent without any. */
  readonly attachments?: AttachedFile[];
}

/** Reads an email as it was sent. Its parts without a file name are alternatives of the text. */
export const parseRawMail = async (raw: Buffer): Promise<RawMail> => {
  const {
    headers,
    subject = '',
    html,
    text,
    attachments,
  } = await PostalMime.parse(raw, {
    attachmentEncoding: 'utf8',
  });
  const files = attachments.flatMap(({ filename, mimeType, content }) =>
    filename === null ? [] : [{ name: filename, type: mimeType, content: String(content) }],
  );
  return {
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, decodeWords(value)])),
    ...{ subject, html, text },
    ...(files.length > 0 && { attachments: files }),
  };
};

/** The addresses in a header such as `"Ana" <ana@example.com>, bo@example.com`. */
export const addressesIn = (header: string): string[] =>
  addressParser(header, { flatten: true }).flatMap(({ address }) => (address ? [address] : []));
