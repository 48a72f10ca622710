import MailComposer from 'nodemailer/lib/mail-composer';

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

const printable = /^[\x20-\x7e]*$/;
/** Lines stay short whatever the script, and nothing that relays the email changes it. */
const encoded = { contentTransferEncoding: 'base64' } as const;

const filesOf = ({ name, type, content, fileType }: Attachment) => ({
  // The last alternative is the one to prefer (RFC 2046, 5.1.4).
  alternatives: fileType === undefined ? [] : [{ contentType: type, content, ...encoded }],
  attachments: [{ filename: name, contentType: fileType ?? type, content, ...encoded }],
});

/** An email in the format of RFC 5322 and RFC 2045: text first, then HTML. */
export const composeMessage = async ({
  attachment,
  headers,
  subject,
  ...message
}: Message): Promise<Buffer> => {
  const { name = '', type = '', fileType = '' } = attachment ?? {};
  for (const value of [message.to, name, type, fileType, ...Object.entries(headers).flat()])
    if (!printable.test(value)) throw new TypeError('a header holds only printable ASCII');
  const composer = new MailComposer({
    ...message,
    headers,
    // Composers do not escape encoded words, so a title could display differently from what was entered.
    subject: subject.replace(/=(?=\?[\w-]+\?[bq]\?)/gi, '= '),
    textEncoding: 'base64',
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(attachment && filesOf(attachment)),
  });
  return composer.compile().build();
};
