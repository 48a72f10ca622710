import { SESClient, SendTemplatedEmailCommand } from '@aws-sdk/client-ses';
import type { Locale, Platform } from '#shared/domain/game-types.ts';

/** What is sent, to whom (PLT-06). */
export interface MailRequest {
  readonly to: string;
  readonly message: { readonly subject: string };
  /** `name` is without stage, platform and language. */
  readonly template: { readonly name: string; readonly data: Readonly<Record<string, string>> };
}
/** In whose name and in which language. */
export interface MailSender {
  readonly platform: Platform;
  readonly locale: Locale;
}
export interface MailSettings {
  readonly stage: string;
  readonly senders: Readonly<Record<Platform, string>>;
  readonly configurationSet: string;
}
export type SendMail = (
  mail: MailRequest,
  sender: MailSender,
) => Promise<{ sent: true; messageId: string } | { sent: false; reason: string }>;

/** Errors that no repetition mends: the mail is given up. */
const FINAL = /^(MessageRejected|MailFromDomainNotVerifiedException|InvalidParameterValue)$/;

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);
const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities.get(character) ?? character);

/** SES escapes nothing: the text part and the subject read the values as they are, the HTML part reads those below `html`. */
const templateData = (data: MailRequest['template']['data']): string =>
  JSON.stringify({
    ...data,
    html: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, escaped(value)])),
  });

/** Sends a mail by its template with Amazon SES. @throws what may pass when it is tried again */
export const createMailSender = (settings: MailSettings, client = new SESClient({})): SendMail => {
  const { stage, senders, configurationSet } = settings;
  return async ({ to, message, template }, { platform, locale }) => {
    try {
      const { MessageId } = await client.send(
        new SendTemplatedEmailCommand({
          Source: senders[platform],
          Destination: { ToAddresses: [to] },
          Template: `${stage}-${platform}-${template.name}-${locale}`,
          TemplateData: templateData({ ...template.data, subject: message.subject }),
          ConfigurationSetName: configurationSet,
          Tags: [{ Name: 'template', Value: template.name }],
        }),
      );
      return { sent: true, messageId: MessageId ?? '' };
    } catch (error) {
      if (error instanceof Error && FINAL.test(error.name)) return { sent: false, reason: error.name };
      throw error;
    }
  };
};
