import type { ReactElement } from 'react';
import { isListTemplate } from '#shared/domains/notifications/list-mail.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import type { Words } from './words.ts';

/** Where and in which words a mail is shown. */
export interface MailSetting {
  readonly platform: Platform;
  readonly platformName: string;
  readonly locale: Locale;
  readonly words: Words;
  /** Where list mail is turned off; absent in all other mail. */
  readonly unsubscribeUrl?: string;
}

/** Stands for what the sender fills in. */
export type Value<V extends string> = (variable: V) => string;

export interface MailParts<V extends string> {
  readonly setting: MailSetting;
  readonly value: Value<V>;
}

export interface MailDefinition<V extends string> {
  /** Name of the template, without stage, platform and locale. */
  readonly name: string;
  /** All of what the sender gives. */
  readonly variables: readonly V[];
  readonly body: (parts: MailParts<V>) => ReactElement;
}

export interface Mail {
  readonly name: string;
  readonly variables: readonly string[];
  readonly htmlBody: (setting: MailSetting) => ReactElement;
  readonly textBody: (setting: MailSetting) => ReactElement;
}

const plain = (variable: string): string => `{{${variable}}}`;
/**
 * SES escapes nothing, in HTML either. So the sender gives every value twice, as it is and escaped below `html`, and the
 * HTML part reads only the escaped ones.
 */
const escaped = (variable: string): string => `{{html.${variable}}}`;

const within = (setting: MailSetting, name: string, value: Value<string>): MailSetting =>
  isListTemplate(name) ? { ...setting, unsubscribeUrl: value('unsubscribeUrl') } : setting;

/** A mail with its variables: the body can name no others. */
export const defineMail = <const V extends string>({ name, variables, body }: MailDefinition<V>): Mail => ({
  name,
  variables,
  htmlBody: (setting) => body({ setting: within(setting, name, escaped), value: escaped }),
  textBody: (setting) => body({ setting: within(setting, name, plain), value: plain }),
});
