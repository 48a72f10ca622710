import { SESClient, SendTemplatedEmailCommand } from '@aws-sdk/client-ses';
import type { Locale, Platform } from '#shared/domain/game-types.ts';

export interface TemplatedMail {
  readonly to: string;
  readonly platform: Platform;
  readonly locale: Locale;
  /** Name of the template, without stage, platform and language. */
  readonly template: string;
  readonly data: Readonly<Record<string, string>>;
}
export interface MailSettings {
  readonly stage: string;
  readonly senders: Readonly<Record<Platform, string>>;
  readonly configurationSet: string;
}
export type SendMail = (
  mail: TemplatedMail,
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
const templateData = (data: TemplatedMail['data']): string =>
  JSON.stringify({
    ...data,
    html: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, escaped(value)])),
  });

/** Sends a mail by its template with Amazon SES. @throws what may pass when it is tried again */
export const createMailSender = (settings: MailSettings, client = new SESClient({})): SendMail => {
  const { stage, senders, configurationSet } = settings;
  return async ({ to, platform, locale, template, data }) => {
    try {
      const { MessageId } = await client.send(
        new SendTemplatedEmailCommand({
          Source: senders[platform],
          Destination: { ToAddresses: [to] },
          Template: `${stage}-${platform}-${template}-${locale}`,
          TemplateData: templateData(data),
          ConfigurationSetName: configurationSet,
          Tags: [{ Name: 'template', Value: template }],
        }),
      );
      return { sent: true, messageId: MessageId ?? '' };
    } catch (error) {
      if (error instanceof Error && FINAL.test(error.name)) return { sent: false, reason: error.name };
      throw error;
    }
  };
};
