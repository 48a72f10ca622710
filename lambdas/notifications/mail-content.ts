import type { Notification, NotificationType } from '#shared/domains/notifications/contract.ts';
import type { SentKey } from '#shared/domains/notifications/settings.ts';
import type { Me } from '#shared/domains/users/contract.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import { whenText } from '../core/when-text.ts';
import type { MailRequest } from '../integrations/mail.ts';
import { type MailTemplateName, subjectOf } from './mail-subjects.ts';

type Data = Notification['data'];

/** Which preference decides on the email of a notification; those without one are always sent. */
export const preferenceOf: Readonly<Record<NotificationType, SentKey | undefined>> = {
  welcome: undefined,
  event_joined: 'eventCreatedJoin',
  event_left: 'eventCreatedJoin',
  event_reminder: 'eventJoined',
  team_created: undefined,
  team_invited: 'teamJoin',
  team_joined: 'teamJoin',
  team_join_asked: 'teamJoin',
  team_join_granted: 'teamJoin',
};

/** When the event of a notification begins. */
export const whenOf = ({ dateStart, timeZone }: Data, locale: Locale): string =>
  whenText({ dateStart: String(dateStart), timeZone: String(timeZone ?? 'UTC') }, locale);

/** ' and 2 guests'; nothing for nobody. */
export const guestsText = (guests: number, locale: Locale): string => {
  if (guests === 0) return '';
  if (locale === 'es') return guests === 1 ? ' con 1 invitado' : ` con ${guests} invitados`;
  return guests === 1 ? ' and 1 guest' : ` and ${guests} guests`;
};

/** 'Ana', 'Ana and 1 other', 'Ana y 6 personas más'. */
export const whoText = (data: Data, locale: Locale): string => {
  const [name, others] = [String(data['actorName'] ?? ''), Number(data['others'] ?? 0)];
  if (others === 0) return name;
  if (locale === 'es') return others === 1 ? `${name} y 1 persona más` : `${name} y ${others} personas más`;
  return others === 1 ? `${name} and 1 other` : `${name} and ${others} others`;
};

export const isSeveral = (data: Data): boolean => Number(data['others'] ?? 0) > 0;

const eventMail = (data: Data, locale: Locale, origin: string) => ({
  eventTitle: String(data['eventTitle']),
  when: whenOf(data, locale),
  where: [data['placeName'], data['address']].map(String).join(', '),
  url: `${origin}${paths.event(String(data['eventId']))}`,
});

const teamMail = (data: Data, origin: string) => ({
  teamName: String(data['teamName']),
  url: `${origin}${paths.team(String(data['teamId']))}`,
});

interface Template {
  readonly name: MailTemplateName;
  readonly data: Readonly<Record<string, string>>;
}

const templateOf = ({ type, data }: Notification, { locale, displayName }: Me, origin: string): Template => {
  const joinerName = whoText(data, locale);
  const several = isSeveral(data);
  switch (type) {
    case 'welcome':
      return { name: 'welcome', data: { firstName: displayName, url: `${origin}${paths.discover()}` } };
    case 'team_created':
      return { name: 'team-create-motivation-notification', data: { username: displayName } };
    case 'team_invited': {
      const inviterName = String(data['actorName']);
      return { name: 'team-invited', data: { ...teamMail(data, origin), name: displayName, inviterName } };
    }
    case 'team_joined':
      return {
        name: several ? 'team-joined-several' : 'team-joined',
        data: { ...teamMail(data, origin), ownerName: displayName, joinerName },
      };
    case 'team_join_asked':
      return {
        name: several ? 'team-join-asked-several' : 'team-join-asked',
        data: { ...teamMail(data, origin), ownerName: displayName, joinerName },
      };
    case 'team_join_granted':
      return { name: 'team-join-granted', data: { ...teamMail(data, origin), name: displayName } };
    case 'event_joined': {
      const guests = guestsText(Number(data['guests'] ?? 0), locale);
      return {
        name: several ? 'event-joined-several' : 'event-joined',
        data: { ...eventMail(data, locale, origin), hostName: displayName, joinerName, guests },
      };
    }
    case 'event_left':
      return {
        name: several ? 'event-left-several' : 'event-left',
        data: { ...eventMail(data, locale, origin), hostName: displayName, joinerName },
      };
    case 'event_reminder':
      return { name: 'event-reminder', data: { ...eventMail(data, locale, origin), name: displayName } };
  }
};

/** The email of a notification, in the receiver's language. `origin` is the platform's public address. */
export const mailOf = (notification: Notification, receiver: Me, origin: string): MailRequest => {
  const template = templateOf(notification, receiver, origin);
  const { email: to, platform, locale } = receiver;
  return { to, message: { subject: subjectOf(template.name, template.data, platform, locale) }, template };
};
