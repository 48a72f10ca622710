import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Ids } from '../core/ids.ts';

export type NewNotification = Omit<Notification, 'read'>;

const eventData = (event: EventCard) => ({
  eventId: event.id,
  eventTitle: event.title,
  gameType: event.gameType,
  dateStart: event.dateStart,
  timeZone: event.timeZone,
  placeName: event.location.name,
  address: event.location.address,
});

/** Somebody that a notification is about. */
export interface PersonOfNews {
  readonly displayName: string;
  readonly guests: number;
}

export type NotificationContent = Pick<Notification, 'type' | 'title' | 'description' | 'data'>;

interface InvitingTeam {
  readonly id: TeamId;
  readonly card: { readonly name: string };
  readonly creator: { readonly displayName: string };
}
interface TeamOfNews {
  readonly id: TeamId;
  readonly name: string;
}
const teamData = ({ id, name }: TeamOfNews) => ({ teamId: id, teamName: name });

/** Who did something, of one or many: the first by name, the others by number; with their guests where there is only one. */
const actorsData = (people: readonly PersonOfNews[]) => {
  const [first, ...others] = people;
  return {
    actorName: first?.displayName ?? '',
    others: others.length,
    guests: others.length === 0 ? (first?.guests ?? 0) : 0,
  };
};
const whoOf = (people: readonly PersonOfNews[]): string => {
  const { actorName, others } = actorsData(people);
  if (others === 0) return actorName;
  return others === 1 ? `${actorName} and 1 other` : `${actorName} and ${others} others`;
};

/** What notifications about what people do say, of one person or of many. */
export const contentOf = {
  joined: (event: EventCard, people: readonly PersonOfNews[]): NotificationContent => ({
    type: 'event_joined',
    title: `${whoOf(people)} joined`,
    description: event.title,
    data: { ...eventData(event), ...actorsData(people) },
  }),
  left: (event: EventCard, people: readonly PersonOfNews[]): NotificationContent => ({
    type: 'event_left',
    title: `${whoOf(people)} can't make it`,
    description: event.title,
    data: { ...eventData(event), ...actorsData(people) },
  }),
  teamJoined: (team: TeamOfNews, people: readonly PersonOfNews[]): NotificationContent => ({
    type: 'team_joined',
    title: `${whoOf(people)} joined the team`,
    description: team.name,
    data: { ...teamData(team), ...actorsData(people) },
  }),
  teamJoinAsked: (team: TeamOfNews, people: readonly PersonOfNews[]): NotificationContent => ({
    type: 'team_join_asked',
    title: `${whoOf(people)} asked to join`,
    description: team.name,
    data: { ...teamData(team), ...actorsData(people) },
  }),
} as const;

/** Each notification has the time and the id of its cause: composing it again gives the same one. */
export const createComposer = (ids: Pick<Ids, 'notification'>) => {
  const compose = (
    cause: string,
    createdAt: string,
    rest: Omit<NewNotification, 'id' | 'createdAt' | 'imageUrl'>,
  ): NewNotification => ({
    ...rest,
    createdAt,
    id: ids.notification(createdAt, `${cause} ${rest.userId}`),
    imageUrl: null,
  });
  return {
    welcome: (userId: UserId, createdAt: string): NewNotification =>
      compose('welcome', createdAt, {
        userId,
        type: 'welcome',
        title: 'Welcome',
        description: 'Find an event near you or host one.',
        data: {},
      }),
    teamCreated: (teamId: TeamId, name: string, creatorId: UserId, createdAt: string): NewNotification =>
      compose(`team ${teamId}`, createdAt, {
        userId: creatorId,
        type: 'team_created',
        title: `${name} is ready`,
        description: 'Invite people and plan the first event.',
        data: { teamId, teamName: name },
      }),
    /** However often somebody is invited to a team on a day (UTC), they are told once. */
    teamInvited: (team: InvitingTeam, userId: UserId, invitedAt: string): NewNotification => {
      const day = `${invitedAt.slice(0, 10)}T00:00:00.000Z`;
      return {
        ...compose(`team invited ${team.id} ${day}`, day, {
          userId,
          type: 'team_invited',
          title: `${team.creator.displayName} invited you to a team`,
          description: team.card.name,
          data: {
            ...teamData({ id: team.id, name: team.card.name }),
            actorName: team.creator.displayName,
          },
        }),
        createdAt: invitedAt,
      };
    },
    /** The owner has said yes: news for who asked. */
    teamJoinGranted: (team: TeamOfNews, userId: UserId, since: string): NewNotification =>
      compose(`team granted ${team.id} ${userId} ${since}`, since, {
        userId,
        type: 'team_join_granted',
        title: 'Your request was approved',
        description: team.name,
        data: teamData(team),
      }),
    /** `dueAt` is when the reminder was due, not when it was written. */
    reminder: (event: EventCard, userId: UserId, dueAt: string): NewNotification =>
      compose(`reminder ${event.id} ${event.occurrenceId} ${event.dateStart}`, dueAt, {
        userId,
        type: 'event_reminder',
        title: 'Tomorrow',
        description: event.title,
        data: eventData(event),
      }),
  };
};
export type Composer = ReturnType<typeof createComposer>;
