import type { EventCard } from '#shared/contracts/event-shapes.ts';
import type { Notification } from '#shared/contracts/notifications.ts';
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

interface Answer {
  readonly userId: UserId;
  readonly displayName: string;
  readonly guests: number;
  readonly revision: number;
  readonly updatedAt: string;
}

interface TeamOfNews {
  readonly id: TeamId;
  readonly name: string;
  readonly creatorId: UserId;
}
interface MemberOfNews {
  readonly userId: UserId;
  readonly displayName: string;
  readonly at: string;
}
const teamData = ({ id, name }: TeamOfNews) => ({ teamId: id, teamName: name });

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
  const answerCause = ({ userId, revision }: Answer, event: EventCard) =>
    `${event.id} ${event.occurrenceId} ${userId} ${revision}`;
  return {
    welcome: (userId: UserId, createdAt: string): NewNotification =>
      compose('welcome', createdAt, {
        userId,
        type: 'welcome',
        title: 'Welcome',
        description: 'Find a game near you or host one.',
        data: {},
      }),
    teamCreated: (teamId: TeamId, name: string, creatorId: UserId, createdAt: string): NewNotification =>
      compose(`team ${teamId}`, createdAt, {
        userId: creatorId,
        type: 'team_created',
        title: `${name} is there`,
        description: 'Invite the regulars and plan the first game.',
        data: { teamId, teamName: name },
      }),
    /** Somebody came by themselves or with an invitation: news for who started the team. */
    teamJoined: (team: TeamOfNews, member: MemberOfNews): NewNotification =>
      compose(`team joined ${team.id} ${member.userId} ${member.at}`, member.at, {
        userId: team.creatorId,
        type: 'team_joined',
        title: `${member.displayName} is in the team`,
        description: team.name,
        data: { ...teamData(team), actorName: member.displayName },
      }),
    teamJoinAsked: (team: TeamOfNews, member: MemberOfNews): NewNotification =>
      compose(`team asked ${team.id} ${member.userId} ${member.at}`, member.at, {
        userId: team.creatorId,
        type: 'team_join_asked',
        title: `${member.displayName} wants to join`,
        description: team.name,
        data: { ...teamData(team), actorName: member.displayName },
      }),
    /** The owner has said yes: news for who asked. */
    teamJoinGranted: (team: TeamOfNews, member: MemberOfNews): NewNotification =>
      compose(`team granted ${team.id} ${member.userId} ${member.at}`, member.at, {
        userId: member.userId,
        type: 'team_join_granted',
        title: 'You are in',
        description: team.name,
        data: teamData(team),
      }),
    joined: (event: EventCard, answer: Answer): NewNotification =>
      compose(`joined ${answerCause(answer, event)}`, answer.updatedAt, {
        userId: event.creatorId,
        type: 'event_joined',
        title: `${answer.displayName} is in`,
        description: event.title,
        data: { ...eventData(event), actorName: answer.displayName, guests: answer.guests },
      }),
    left: (event: EventCard, answer: Answer): NewNotification =>
      compose(`left ${answerCause(answer, event)}`, answer.updatedAt, {
        userId: event.creatorId,
        type: 'event_left',
        title: `${answer.displayName} can't make it`,
        description: event.title,
        data: { ...eventData(event), actorName: answer.displayName },
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
