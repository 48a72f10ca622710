import type { TemplateValue } from '#shared/declare/notification-kind.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { wordsOf } from '#shared/domains/notifications/wording.ts';
import { sentenceIn } from '#shared/messages/sentence.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import { withUnnamed } from '#shared/product/unnamed.ts';
import { notificationKinds } from '../../domains.ts';
import type { MailRequest } from '../../integrations/mail.ts';
import type { Receiver } from '../../users/people/index.ts';
import { languageOf } from '../announcing/index.ts';

/** Where the links of an email lead. */
export interface MailLinks {
  /** The platform's public address. */
  readonly origin: string;
  /** The token with which the recipient answers without a login, if the email offers that. */
  readonly answer?: string | undefined;
}

/** The variables of a template in a language; several sentences become a list: "a, b, and c". */
const filled = (values: Readonly<Record<string, TemplateValue>>, locale: Locale): Record<string, string> => {
  const list = new Intl.ListFormat(locale);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? withUnnamed(value, locale)
        : list.format(value.map((each) => sentenceIn(locale, each))),
    ]),
  );
};

/** The email of a notification, in the recipient's language; undefined for an unknown kind. */
export const mailOf = (
  { type, data }: Pick<Notification, 'type' | 'data'>,
  { email: to, locale, displayName }: Pick<Receiver, 'email' | 'locale' | 'displayName'>,
  { origin, answer }: MailLinks,
): MailRequest | undefined => {
  const kind = notificationKinds.get(type);
  const [told, email] = [kind?.render(data), kind?.email(data, { displayName })];
  if (!kind || !told || !email) return undefined;
  const { title, lines } = wordsOf(told, languageOf(locale));
  const message = { subject: title };
  if ('template' in email)
    return { to, message, template: { name: email.template, data: filled(email.values, locale) } };
  const [lineOne = '', lineTwo = ''] = lines;
  const common = { name: displayName, title, text: sentenceIn(locale, email.text), lineOne, lineTwo };
  const button = sentenceIn(locale, email.button);
  const url = `${origin}${told.link}`;
  const offer = kind.answer(data);
  const { yes, no } = offer ?? {};
  if (answer !== undefined && yes && no) {
    const answers = {
      ...{ yes: sentenceIn(locale, yes), no: sentenceIn(locale, no) },
      yesUrl: `${origin}${paths.answer(answer, { choice: 'going' })}`,
      noUrl: `${origin}${paths.answer(answer, { choice: 'declined' })}`,
    };
    return { to, message, template: { name: 'list-answer', data: { ...common, ...answers, button, url } } };
  }
  const led = answer === undefined || !offer ? url : `${origin}${paths.answer(answer)}`;
  const name = kind.preference ? 'list-notification' : 'notification';
  return { to, message, template: { name, data: { ...common, button, url: led } } };
};
