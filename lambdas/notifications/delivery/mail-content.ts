import type { MailedDate } from '#shared/declare/notification-dates.ts';
import type { AnyNotificationKind, Line, TemplateValue } from '#shared/declare/notification-kind.ts';
import { avatarValues } from '#shared/domains/media/mailed-avatar.ts';
import { changeValues } from '#shared/domains/notifications/changed-date.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { dateValues, subjectOf } from '#shared/domains/notifications/mailed-date.ts';
import { inOneLine, type Language, linesIn, wordsOf } from '#shared/domains/notifications/wording.ts';
import { greetedName, type UserSummary } from '#shared/domains/users/user-summary.ts';
import { isGuestId } from '#shared/kernel/ids.ts';
import { unbrokenWords } from '#shared/kernel/text.ts';
import { sentenceIn } from '#shared/messages/sentence.ts';
import type { Sentence } from '#shared/messages/sentences.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import { withUnnamed } from '#shared/product/unnamed.ts';
import { notificationKinds } from '../../domains.ts';
import type { MailRequest } from '../../integrations/mail.ts';
import type { Receiver } from '../../users/people/index.ts';
import { languageOf } from '../announcing/index.ts';

/** Where the links of an email lead. */
interface MailLinks {
  readonly origin: string;
  /** The person whom the notification is about or from. */
  readonly actor?: UserSummary | undefined;
  /** The token with which the recipient answers without a login, if the email offers that. */
  readonly answer?: string | undefined;
}
type MailReceiver = Pick<Receiver, 'id' | 'email' | 'locale' | 'displayName' | 'platform'>;
type Values = Readonly<Record<string, string>>;

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

/** Where the call to action leads, and the answers that an email asks for. */
const actionsOf = (
  kind: AnyNotificationKind,
  data: unknown,
  path: string,
  { origin, answer }: MailLinks,
  locale: Locale,
) => {
  const offer = kind.answer(data);
  const { yes, no } = offer ?? {};
  if (answer === undefined || !offer) return { url: `${origin}${path}` };
  if (!yes || !no) return { url: `${origin}${paths.answer(answer)}` };
  return {
    url: `${origin}${path}`,
    answers: {
      ...{ yes: sentenceIn(locale, yes), no: sentenceIn(locale, no) },
      yesUrl: `${origin}${paths.answer(answer, { choice: 'going' })}`,
      noUrl: `${origin}${paths.answer(answer, { choice: 'declined' })}`,
    },
  };
};

/** Why the email was sent, and where that is changed: guests have no settings, and their event is all that they get email about. */
const footerOf = ({ id, locale, platform }: MailReceiver, origin: string, url: string): Values => {
  const say = (sentence: Sentence) => sentenceIn(locale, sentence);
  return isGuestId(id)
    ? {
        why: say({ text: 'email_why_guest', values: {} }),
        manage: say({ text: 'open_event', values: {} }),
        manageUrl: url,
      }
    : {
        why: say({ text: 'email_why_account', values: { platform: platformNames[platform] } }),
        manage: say({ text: 'email_manage', values: {} }),
        manageUrl: `${origin}${paths.settings({ tab: 'notification' })}`,
      };
};

const isChange = (line: Line): boolean =>
  typeof line !== 'string' && ('timeNow' in line || 'placeNow' in line);

/** What the notification says besides when and where it is, and was, which the email shows separately. */
const noteOf = (said: readonly Line[], date: MailedDate, language: Language): string => {
  const { when, locale } = language;
  const lines = linesIn(
    said.filter((line) => !isChange(line)),
    language,
  );
  const where = date.isOnline
    ? sentenceIn(locale, { text: 'event_online', values: {} })
    : `${date.placeName}, ${date.address}`;
  return inOneLine(lines.filter((line) => line !== when(date) && line !== where));
};

/** The email of a notification, in the recipient's language; undefined for an unknown kind. */
export const mailOf = (
  { type, data }: Pick<Notification, 'type' | 'data'>,
  receiver: MailReceiver,
  links: MailLinks,
): MailRequest | undefined => {
  const { id, email: to, locale, displayName } = receiver;
  const kind = notificationKinds.get(type);
  const name = greetedName(displayName, { isGuest: isGuestId(id) });
  const [rendered, email] = [kind?.render(data), kind?.email(data, { displayName: name })];
  if (!kind || !rendered || !email) return undefined;
  const language = languageOf(locale);
  const { title, lines } = wordsOf(rendered, language);
  const date = kind.preference && kind.date(data);
  const message = { subject: subjectOf(title, date, locale) };
  const mail = (template: string, values: Values) => ({
    to,
    message,
    template: { name: template, data: values },
  });
  if ('template' in email) return mail(email.template, filled(email.values, locale));
  const { url, answers } = actionsOf(kind, data, rendered.link, links, locale);
  const common = {
    ...{ name, title: unbrokenWords(title), text: sentenceIn(locale, email.text) },
    ...{ button: sentenceIn(locale, email.button), url },
    ...avatarValues(links.actor, links.origin),
  };
  if (!date) {
    const [lineOne = '', lineTwo = ''] = lines;
    const template = kind.preference ? 'list-notification' : 'notification';
    return mail(template, { ...common, lineOne, lineTwo });
  }
  return mail(answers ? 'list-answer' : 'list-event', {
    ...common,
    ...answers,
    ...filled(dateValues(date, { ...receiver, origin: links.origin }), locale),
    ...footerOf(receiver, links.origin, `${links.origin}${rendered.link}`),
    ...changeValues(date, locale),
    note: noteOf(rendered.lines, date, language),
  });
};
