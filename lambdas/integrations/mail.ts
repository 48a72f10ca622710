import { readFileSync } from 'node:fs';
import { SESClient, SendRawEmailCommand, SendTemplatedEmailCommand } from '@aws-sdk/client-ses';
import type { EnvironmentOf } from '#shared/declare/needs.ts';
import { isListTemplate } from '#shared/domains/notifications/list-mail.ts';
import { originPlaceholder, RenderedTemplates } from '#shared/domains/notifications/mail-templates.ts';
import { escaped } from '#shared/kernel/text.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import { type Attachment, composeMessage } from './mime.ts';
import { patience } from './patience.ts';

/** An email to send, and its recipient (PLT-06). */
export interface MailRequest {
  readonly to: string;
  readonly message: { readonly subject: string };
  /** `name` does not include stage, platform, and language. */
  readonly template: { readonly name: string; readonly data: Readonly<Record<string, string>> };
  /** Only list mail can have one. */
  readonly attachment?: Attachment | undefined;
}
/** The sending platform and the language. */
export interface MailSender {
  readonly platform: Platform;
  readonly locale: Locale;
  /** The token of the unsubscribe link; required for list mail. */
  readonly unsubscribe?: string;
}
export interface MailSettings {
  readonly stage: string;
  readonly senders: Readonly<Record<Platform, string>>;
  readonly configurationSet: string;
  readonly origins: Readonly<Record<Platform, string>>;
  /** Fills the templates of list mail. */
  readonly fillTemplate: FillTemplate;
}
type Sent =
  | { readonly sent: true; readonly messageId: string }
  | { readonly sent: false; readonly reason: string };
export type SendMail = (mail: MailRequest, sender: MailSender) => Promise<Sent>;

/** Errors that a retry cannot fix: the email is dropped. */
const FINAL = /^(MessageRejected|MailFromDomainNotVerifiedException|InvalidParameterValue)$/;

/** The addresses that SES accepts; others are dropped, as SES would. */
const isSendable = (address: string): boolean => /^[\x21-\x7e]+$/.test(address);

/** The headers for one-click unsubscribe (RFC 8058); SES signs both. */
const oneClick = (origin: string, token: string) => ({
  'List-Unsubscribe': `<${origin}/api${paths.unsubscribe(token)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Sends an email from its template with Amazon SES. @throws errors that a retry may fix */
export const createMailSender = (settings: MailSettings, client = new SESClient(patience)): SendMail => {
  const { stage, senders, configurationSet, origins, fillTemplate } = settings;

  const common = (name: string) => ({
    ConfigurationSetName: configurationSet,
    Tags: [{ Name: 'template', Value: name }],
  });

  const byTemplate = ({ to, message, template }: MailRequest, { platform, locale }: MailSender) =>
    client.send(
      new SendTemplatedEmailCommand({
        ...common(template.name),
        Source: senders[platform],
        Destination: { ToAddresses: [to] },
        Template: `${stage}-${platform}-${template.name}-${locale}`,
        TemplateData: JSON.stringify(withEscaped({ ...template.data, subject: message.subject })),
      }),
    );

  /** SES's template API accepts no custom headers, so list mail is sent as a complete message. */
  const whole = async ({ to, message, template, attachment }: MailRequest, sender: MailSender) => {
    const { platform, unsubscribe } = sender;
    if (unsubscribe === undefined)
      throw new Error(`${template.name} is list mail without an unsubscribe link`);
    const origin = origins[platform];
    const data = { ...template.data, unsubscribeUrl: `${origin}${paths.unsubscribe(unsubscribe)}` };
    const from = senders[platform];
    return client.send(
      new SendRawEmailCommand({
        ...common(template.name),
        Source: from,
        Destinations: [to],
        RawMessage: {
          Data: await composeMessage({
            from,
            to,
            subject: message.subject,
            ...fillTemplate(template.name, data, sender),
            headers: oneClick(origin, unsubscribe),
            attachment,
          }),
        },
      }),
    );
  };

  return async (mail, sender) => {
    if (!isSendable(mail.to)) return { sent: false, reason: 'InvalidParameterValue' };
    try {
      const send = isListTemplate(mail.template.name) ? whole : byTemplate;
      const { MessageId } = await send(mail, sender);
      return { sent: true, messageId: MessageId ?? '' };
    } catch (error) {
      if (error instanceof Error && FINAL.test(error.name)) return { sent: false, reason: error.name };
      throw error;
    }
  };
};

/** The values that fill a template. */
export type MailData = Readonly<Record<string, string>>;

/** Templates escape nothing: the text part and the subject use the plain values, the HTML part those under `html`. */
export const withEscaped = (data: MailData) => ({
  ...data,
  html: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, escaped(value)])),
});

/** Fills values into a part of a template, as SES does, and leaves out what is only for a value that is empty. @throws Error if one is missing */
export const fill = (part: string, data: MailData): string => {
  const values = new Map([
    ...Object.entries(data),
    ...Object.entries(withEscaped(data).html).map(([name, value]) => [`html.${name}`, value] as const),
  ]);
  const filling = (name: string): string => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`the email has no ${name}`);
    return value;
  };
  return part
    .replaceAll(/\{\{#if ([\w.]+)\}\}(.*?)\{\{\/if\}\}/gs, (_, name: string, content: string) =>
      filling(name) === '' ? '' : content,
    )
    .replaceAll(/\{\{([\w.]+)\}\}/g, (_, name: string) => filling(name));
};

export interface FilledMail {
  readonly html: string;
  readonly text: string;
}
export type FillTemplate = (
  name: string,
  data: MailData,
  to: { readonly platform: Platform; readonly locale: Locale },
) => FilledMail;

/** Fills templates that are not stored in SES, because an email with custom headers is sent as a complete message. */
export const createTemplates = (
  templates: RenderedTemplates,
  origins: Readonly<Record<Platform, string>>,
): FillTemplate => {
  const keyOf = (...parts: readonly string[]) => parts.join(' ');
  const known = new Map(
    templates.map((each) => [keyOf(each.platform, each.name, each.locale), each] as const),
  );
  return (name, data, { platform, locale }) => {
    const template = known.get(keyOf(platform, name, locale));
    if (!template) throw new Error(`there is no email ${name}`);
    const part = (text: string) => fill(text.replaceAll(originPlaceholder, origins[platform]), data);
    return { html: part(template.html), text: part(template.text).replaceAll(/\n{3,}/g, '\n\n') };
  };
};

/** Opens what sends email for a function that needs `mail`. The rendered list emails are deployed next to its bundle. */
export const openMail = (env: EnvironmentOf<'mail' | 'origins'>): SendMail => {
  const templates = readFileSync(new URL('./list-templates.json', import.meta.url), 'utf8');
  return createMailSender({
    stage: env.STAGE,
    senders: env.MAIL_SENDERS,
    configurationSet: env.MAIL_CONFIGURATION_SET,
    origins: env.ORIGINS,
    fillTemplate: createTemplates(RenderedTemplates.parse(JSON.parse(templates)), env.ORIGINS),
  });
};
