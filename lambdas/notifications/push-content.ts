import type { Notification, NotificationType } from '#shared/domains/notifications/contract.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import { guestsText, isSeveral, whenOf, whoText } from './mail-content.ts';

/** What the service worker shows. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** A path of the app; the worker opens it on its own origin. */
  readonly url: string;
  /** A second message of the same tag takes the place of the first. */
  readonly tag: string;
}
type Data = Notification['data'];
type Words = Pick<PushContent, 'title' | 'body'>;

const text = (data: Data, name: string): string => String(data[name] ?? '');
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** What one or several people did; in Spanish the verb says how many. */
const said = (
  data: Data,
  locale: Locale,
  english: string,
  [one, several]: readonly [string, string],
): string => {
  const spanish = isSeveral(data) ? several : one;
  return `${whoText(data, locale)} ${locale === 'es' ? spanish : english}`;
};

const words: Readonly<Record<NotificationType, (data: Data, locale: Locale) => Words>> = {
  welcome: (_data, locale) =>
    locale === 'es'
      ? { title: '¡Te damos la bienvenida!', body: 'Encuentra un evento cerca de ti u organiza uno.' }
      : { title: 'Welcome!', body: 'Find an event near you or host one.' },
  team_created: (data, locale) =>
    locale === 'es'
      ? {
          title: `${text(data, 'teamName')} está listo`,
          body: 'Invita a tu gente y planea el primer evento.',
        }
      : { title: `${text(data, 'teamName')} is ready`, body: 'Invite people and plan the first event.' },
  team_invited: (data, locale) => ({
    title:
      locale === 'es'
        ? `${text(data, 'actorName')} te invitó a un equipo`
        : `${text(data, 'actorName')} invited you to a team`,
    body: text(data, 'teamName'),
  }),
  team_joined: (data, locale) => ({
    title: said(data, locale, 'joined the team', ['se unió al equipo', 'se unieron al equipo']),
    body: text(data, 'teamName'),
  }),
  team_join_asked: (data, locale) => ({
    title: said(data, locale, 'asked to join', ['pidió unirse', 'pidieron unirse']),
    body: text(data, 'teamName'),
  }),
  team_join_granted: (data, locale) => ({
    title: locale === 'es' ? 'Tu solicitud fue aprobada' : 'Your request was approved',
    body: text(data, 'teamName'),
  }),
  event_joined: (data, locale) => {
    const guests = guestsText(Number(data['guests'] ?? 0), locale);
    return {
      title:
        locale === 'es'
          ? `${said(data, locale, '', ['se unió', 'se unieron'])}${guests}`
          : `${whoText(data, locale)}${guests} joined`,
      body: joined(text(data, 'eventTitle'), whenOf(data, locale)),
    };
  },
  event_left: (data, locale) => ({
    title: said(data, locale, "can't make it", ['no podrá ir', 'no podrán ir']),
    body: joined(text(data, 'eventTitle'), whenOf(data, locale)),
  }),
  event_reminder: (data, locale) => ({
    title: `${locale === 'es' ? 'Mañana' : 'Tomorrow'}: ${text(data, 'eventTitle')}`,
    body: joined(whenOf(data, locale), text(data, 'placeName')),
  }),
};

const urlOf = (type: NotificationType, data: Data): string => {
  if (type === 'welcome') return paths.discover();
  return type.startsWith('team_') ? paths.team(text(data, 'teamId')) : paths.event(text(data, 'eventId'));
};

/** A notification as a push message, in the receiver's language. The fields it is made of keep it well below 3 KB. */
export const pushOf = ({ id, type, data }: Notification, locale: Locale): PushContent => ({
  ...words[type](data, locale),
  url: urlOf(type, data),
  tag: id,
});
