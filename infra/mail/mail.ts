import type { ReactElement } from 'react';
import { isListTemplate } from '#shared/domains/notifications/list-mail.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import type { Words } from './words.ts';

/** The platform and language of an email. */
export interface MailSetting {
  readonly platform: Platform;
  readonly platformName: string;
  readonly locale: Locale;
  readonly words: Words;
  /** The unsubscribe link of list mail; absent in all other email. */
  readonly unsubscribeUrl?: string;
}

/** A placeholder that the sender fills in. */
export type Value<V extends string> = (variable: V) => string;

export interface MailParts<V extends string> {
  readonly setting: MailSetting;
  readonly value: Value<V>;
}

export interface MailDefinition<V extends string> {
  /** The template's name, without stage, platform, and locale. */
  readonly name: string;
  /** All values that the sender provides. */
  readonly variables: readonly V[];
  readonly body: (parts: MailParts<V>) => ReactElement;
}

export interface Mail {
  readonly name: string;
  readonly variables: readonly string[];
  readonly htmlBody: (setting: MailSetting) => ReactElement;
  readonly textBody: (setting: MailSetting) => ReactElement;
}

/** Before and after a part that an email leaves out if a value is empty. */
export const onlyWith = (placeholder: string): string => placeholder.replace('{{', '{{#if ');
export const END_OF_PART = '{{/if}}';

const plain = (variable: string): string => `{{${variable}}}`;
/**
 * SES escapes nothing, not even in HTML. So the sender provides every value twice, plain and escaped under `html`, and the
 * HTML part reads only the escaped ones.
 */
const escaped = (variable: string): string => `{{html.${variable}}}`;

const within = (setting: MailSetting, name: string, value: Value<string>): MailSetting =>
  isListTemplate(name) ? { ...setting, unsubscribeUrl: value('unsubscribeUrl') } : setting;

/** An email with its variables: the body cannot use others. */
export const defineMail = <const V extends string>({ name, variables, body }: MailDefinition<V>): Mail => ({
  name,
  variables,
  htmlBody: (setting) => body({ setting: within(setting, name, escaped), value: escaped }),
  textBody: (setting) => body({ setting: within(setting, name, plain), value: plain }),
});
