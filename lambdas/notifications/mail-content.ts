import type { Notification } from '#shared/domains/notifications/contract.ts';
import { wordsOf } from '#shared/domains/notifications/wording.ts';
import { sentenceIn } from '#shared/messages/sentence.ts';
import { notificationKinds } from '../domains.ts';
import type { MailRequest } from '../integrations/mail.ts';
import type { Receiver } from '../users/api.ts';
import { languageOf } from './language.ts';

/**
 * The email of a notification, in the recipient's language; undefined for an unknown kind. `origin` is the platform's public address.
 */
export const mailOf = (
  { type, data }: Notification,
  { email: to, locale, displayName }: Pick<Receiver, 'email' | 'locale' | 'displayName'>,
  origin: string,
): MailRequest | undefined => {
  const kind = notificationKinds.get(type);
  const [told, email] = [kind?.tell(data), kind?.email(data, { displayName })];
  if (!kind || !told || !email) return undefined;
  const { title, lines } = wordsOf(told, languageOf(locale));
  const message = { subject: title };
  if ('template' in email) return { to, message, template: { name: email.template, data: email.values } };
  const [lineOne = '', lineTwo = ''] = lines;
  return {
    to,
    message,
    template: {
      name: kind.preference ? 'list-notification' : 'notification',
      data: {
        name: displayName,
        title,
        text: sentenceIn(locale, email.text),
        lineOne,
        lineTwo,
        button: sentenceIn(locale, email.button),
        url: `${origin}${told.link}`,
      },
    },
  };
};
