import { originPlaceholder, type RenderedTemplates } from '#shared/domains/notifications/mail-templates.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';

/** The values that fill a template. */
export type MailData = Readonly<Record<string, string>>;

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }),
);
const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities.get(character) ?? character);

/** Templates escape nothing: the text part and the subject use the plain values, the HTML part those under `html`. */
export const withEscaped = (data: MailData) => ({
  ...data,
  html: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, escaped(value)])),
});

/** Fills values into a part of a template, as SES does. @throws Error if one is missing */
export const fill = (part: string, data: MailData): string => {
  const values = new Map([
    ...Object.entries(data),
    ...Object.entries(withEscaped(data).html).map(([name, value]) => [`html.${name}`, value] as const),
  ]);
  return part.replaceAll(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`the email has no ${name}`);
    return value;
  });
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
    return { html: part(template.html), text: part(template.text) };
  };
};
