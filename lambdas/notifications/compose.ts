import type { EventCard } from '#shared/contracts/events.ts';
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
