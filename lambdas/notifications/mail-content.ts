import type { Notification, NotificationType } from '#shared/contracts/notifications.ts';
import type { Me } from '#shared/contracts/users.ts';
import type { Locale } from '#shared/domain/game-types.ts';
import { paths } from '#shared/domain/paths.ts';
import { whenText } from '../core/when-text.ts';

export interface MailContent {
  /** Name of the mail template. */
  readonly template: string;
  readonly data: Readonly<Record<string, string>>;
}

/** Which preference decides on the mail of a notification; those without one are always sent. */
export const preferenceOf: Readonly<Record<NotificationType, string | undefined>> = {
  welcome: undefined,
  event_joined: 'eventCreatedJoin',
  event_left: 'eventCreatedJoin',
  event_reminder: 'eventJoined',
  team_created: undefined,
  team_joined: 'teamJoin',
  team_join_asked: 'teamJoin',
  team_join_granted: 'teamJoin',
};

/** When the event of a notification begins. */
export const whenOf = ({ dateStart, timeZone }: Notification['data'], locale: Locale): string =>
  whenText({ dateStart: String(dateStart), timeZone: String(timeZone ?? 'UTC') }, locale);

/** ' and 2 guests'; nothing for nobody. */
export const guestsText = (guests: number, locale: Locale): string => {
  if (guests === 0) return '';
  if (locale === 'es') return guests === 1 ? ' y 1 invitado' : ` y ${guests} invitados`;
  return guests === 1 ? ' and 1 guest' : ` and ${guests} guests`;
};

const eventMail = (data: Notification['data'], locale: Locale, origin: string) => ({
  eventTitle: String(data['eventTitle']),
  when: whenOf(data, locale),
  where: [data['placeName'], data['address']].map(String).join(', '),
  url: `${origin}${paths.event(String(data['eventId']))}`,
});

const teamMail = (data: Notification['data'], origin: string) => ({
  teamName: String(data['teamName']),
  url: `${origin}${paths.team(String(data['teamId']))}`,
});

/** The mail of a notification, in the receiver's language. `origin` is the platform's public address. */
export const mailOf = ({ type, data }: Notification, receiver: Me, origin: string): MailContent => {
  const { locale, displayName } = receiver;
  switch (type) {
    case 'welcome':
      return { template: 'welcome', data: { firstName: displayName, url: `${origin}${paths.discover()}` } };
    case 'team_created':
      return { template: 'team-create-motivation-notification', data: { username: displayName } };
    case 'team_joined':
    case 'team_join_asked':
      return {
        template: type === 'team_joined' ? 'team-joined' : 'team-join-asked',
        data: { ...teamMail(data, origin), ownerName: displayName, joinerName: String(data['actorName']) },
      };
    case 'team_join_granted':
      return { template: 'team-join-granted', data: { ...teamMail(data, origin), name: displayName } };
    case 'event_joined':
      return {
        template: 'event-joined',
        data: {
          ...eventMail(data, locale, origin),
          hostName: displayName,
          joinerName: String(data['actorName']),
          guests: guestsText(Number(data['guests'] ?? 0), locale),
        },
      };
    case 'event_left':
      return {
        template: 'event-left',
        data: {
          ...eventMail(data, locale, origin),
          hostName: displayName,
          joinerName: String(data['actorName']),
        },
      };
    case 'event_reminder':
      return { template: 'event-reminder', data: { ...eventMail(data, locale, origin), name: displayName } };
  }
};
