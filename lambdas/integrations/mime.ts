/** A file that an email carries. */
export interface Attachment {
  /** ASCII. */
  readonly name: string;
  /** A MIME type with its parameters: `text/calendar; charset=UTF-8; method=REQUEST`. */
  readonly type: string;
  readonly content: string;
  /**
   * What it is, as a file: then it is also one of the alternatives of the text, with its own type. Mail programs find invitations there (RFC 6047, 2.4), and some
   * find only files.
   */
  readonly fileType?: string;
}

/** An email with an HTML and a text part. */
export interface Message {
  /** `Name <address@domain>` */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Further headers; ASCII. */
  readonly headers: Readonly<Record<string, string>>;
  readonly attachment?: Attachment | undefined;
}

const CRLF = '\r\n';
/** Bodies are base64, which has no underscore, so this cannot occur in one. */
const BOUNDARY = 'alternative_of_this_email';
const OUTER_BOUNDARY = 'parts_of_this_email';
/** Bytes of text in an encoded word: lines have at most 78 characters, the first including the header's name (RFC 2047, 2). */
const WORD_BYTES = 42;
const LINE = /.{1,76}/g;

const printable = /^[\x20-\x7e]*$/;
/** The longest text that goes into one header line unencoded. */
const PLAIN_LENGTH = 60;

/** Splits text into pieces of whole characters, each at most `WORD_BYTES` bytes. */
const pieces = (text: string): string[] => {
  const found: string[] = [];
  let piece = '';
  for (const character of text) {
    if (Buffer.byteLength(piece + character) > WORD_BYTES) {
      found.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...found, piece];
};

/** A header's text: unchanged if that is safe, otherwise as encoded words, so that no line break in it starts a new header. */
const headerText = (text: string): string =>
  printable.test(text) && !text.includes('=?') && text.length <= PLAIN_LENGTH
    ? text
    : pieces(text)
        .map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`)
        .join(`${CRLF} `);

/** `Meet & Play <hello@…>`: a name with characters that RFC 5322 does not allow unquoted is encoded. */
const mailbox = (sender: string): string => {
  const [, name = '', address = sender] = /^(.*?)\s*<([^<>]+)>$/.exec(sender) ?? [];
  if (name === '') return address;
  const isPlain = /^[\w !#$%&'*+/=?^`{|}~-]+$/.test(name);
  return `${isPlain ? name : `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`} <${address}>`;
};

const inBase64 = (content: string): string[] => Buffer.from(content).toString('base64').match(LINE) ?? [];

const part = (type: string, content: string): string[] => [
  `--${BOUNDARY}`,
  `Content-Type: ${type}`,
  'Content-Transfer-Encoding: base64',
  '',
  ...inBase64(content),
];

/** Text and HTML; with an attachment, as the first part of a message that also contains it (RFC 2046, 5.1.3). */
const bodyOf = ({ html, text, attachment }: Pick<Message, 'html' | 'text' | 'attachment'>): string[] => {
  const alternative = [
    `Content-Type: multipart/alternative; boundary="${BOUNDARY}"`,
    '',
    ...part('text/plain; charset=UTF-8', text),
    ...part('text/html; charset=UTF-8', html),
    // The last one is the one to prefer (RFC 2046, 5.1.4).
    ...(attachment?.fileType === undefined ? [] : part(attachment.type, attachment.content)),
    `--${BOUNDARY}--`,
    '',
  ];
  if (!attachment) return alternative;
  const { name, type, content, fileType = type } = attachment;
  return [
    `Content-Type: multipart/mixed; boundary="${OUTER_BOUNDARY}"`,
    '',
    `--${OUTER_BOUNDARY}`,
    ...alternative,
    `--${OUTER_BOUNDARY}`,
    `Content-Type: ${fileType}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    ...inBase64(content),
    `--${OUTER_BOUNDARY}--`,
    '',
  ];
};

/** An email in the format of RFC 5322 and RFC 2045: text first, then HTML. The sending service adds Date and Message-ID. */
export const composeMessage = ({ from, to, subject, headers, ...body }: Message): Buffer => {
  const { name = '', type = '', fileType = '' } = body.attachment ?? {};
  for (const value of [to, name, type, fileType, ...Object.entries(headers).flat()])
    if (!printable.test(value)) throw new TypeError('a header holds only printable ASCII');
  const lines = [
    `From: ${mailbox(from)}`,
    `To: ${to}`,
    `Subject: ${headerText(subject)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    ...bodyOf(body),
  ];
  return Buffer.from(lines.join(CRLF));
};
