import type { Notification, NotificationType } from '#shared/contracts/notifications.ts';
import type { Locale } from '#shared/domain/game-types.ts';
import { paths } from '#shared/domain/paths.ts';
import { guestsText, whenOf } from './mail-content.ts';

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

const words: Readonly<Record<NotificationType, (data: Data, locale: Locale) => Words>> = {
  welcome: (_data, locale) =>
    locale === 'es'
      ? { title: '¡Te damos la bienvenida!', body: 'Encuentra un juego cerca de ti u organiza uno.' }
      : { title: 'Welcome!', body: 'Find a game near you or host one.' },
  team_created: (data, locale) =>
    locale === 'es'
      ? { title: `${text(data, 'teamName')} ya está`, body: 'Invita a tu gente y planea el primer juego.' }
      : { title: `${text(data, 'teamName')} is there`, body: 'Invite the regulars and plan the first game.' },
  team_joined: (data, locale) => ({
    title: `${text(data, 'actorName')} ${locale === 'es' ? 'ya es del equipo' : 'is in the team'}`,
    body: text(data, 'teamName'),
  }),
  team_join_asked: (data, locale) => ({
    title: `${text(data, 'actorName')} ${locale === 'es' ? 'quiere unirse' : 'wants to join'}`,
    body: text(data, 'teamName'),
  }),
  team_join_granted: (data, locale) => ({
    title: locale === 'es' ? '¡Ya formas parte!' : 'You are in!',
    body: text(data, 'teamName'),
  }),
  event_joined: (data, locale) => {
    const guests = Number(data['guests'] ?? 0);
    const who = `${text(data, 'actorName')}${guestsText(guests, locale)}`;
    const come = locale === 'es' ? ['viene', 'vienen'] : ['is in', 'are in'];
    return {
      title: `${who} ${come[guests > 0 ? 1 : 0]}`,
      body: joined(text(data, 'eventTitle'), whenOf(data, locale)),
    };
  },
  event_left: (data, locale) => ({
    title: `${text(data, 'actorName')} ${locale === 'es' ? 'no puede venir' : "can't make it"}`,
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
