/** An email of one HTML and one text form. */
export interface Message {
  /** `Name <address@domain>` */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Further headers; ASCII. */
  readonly headers: Readonly<Record<string, string>>;
}

const CRLF = '\r\n';
/** Bodies are base64, which has no underscore, so this cannot occur in one. */
const BOUNDARY = 'alternative_of_this_email';
/** Bytes of text in an encoded word: lines have 78 characters at most, the first with the name of the header (RFC 2047, 2). */
const WORD_BYTES = 42;
const LINE = /.{1,76}/g;

const printable = /^[\x20-\x7e]*$/;
/** The longest that goes into one header line as it is. */
const PLAIN_LENGTH = 60;

/** Pieces of whole characters, each of at most `WORD_BYTES` bytes. */
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

/** Text of a header: as it is where that is safe, else as encoded words, so that no line break in it begins a header. */
const headerText = (text: string): string =>
  printable.test(text) && !text.includes('=?') && text.length <= PLAIN_LENGTH
    ? text
    : pieces(text)
        .map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`)
        .join(`${CRLF} `);

/** `Meet & Play <hello@…>`: a name of other characters than RFC 5322 takes unquoted is encoded. */
const mailbox = (sender: string): string => {
  const [, name = '', address = sender] = /^(.*?)\s*<([^<>]+)>$/.exec(sender) ?? [];
  if (name === '') return address;
  const isPlain = /^[\w !#$%&'*+/=?^`{|}~-]+$/.test(name);
  return `${isPlain ? name : `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`} <${address}>`;
};

const part = (type: 'plain' | 'html', content: string): string[] => [
  `--${BOUNDARY}`,
  `Content-Type: text/${type}; charset=UTF-8`,
  'Content-Transfer-Encoding: base64',
  '',
  ...(Buffer.from(content).toString('base64').match(LINE) ?? []),
];

/** An email as RFC 5322 and RFC 2045 write it: text first, then HTML. Date and Message-ID are added by who sends it. */
export const composeMessage = ({ from, to, subject, html, text, headers }: Message): Buffer => {
  for (const value of [to, ...Object.entries(headers).flat()])
    if (!printable.test(value)) throw new TypeError('a header holds only printable ASCII');
  const lines = [
    `From: ${mailbox(from)}`,
    `To: ${to}`,
    `Subject: ${headerText(subject)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${BOUNDARY}"`,
    '',
    ...part('plain', text),
    ...part('html', html),
    `--${BOUNDARY}--`,
    '',
  ];
  return Buffer.from(lines.join(CRLF));
};
