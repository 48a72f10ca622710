import { eventJoined, eventLeft, eventNewsOf } from '#shared/domains/events/notifications.ts';
import { guestsOf, type PersonOfNews, peopleOf } from '#shared/domains/notifications/people.ts';
import { teamJoinAsked, teamJoined } from '#shared/domains/teams/notifications.ts';
import { EventId, OccurrenceId, TeamId, type UserId } from '#shared/kernel/ids.ts';
import type { EventCards, RsvpsRepository } from '../events/api.ts';
import type { MembersRepository, TeamsRepository } from '../teams/api.ts';
import { contentOf, type NotificationContent } from './announcer.ts';

/** How somebody stands to a thing; `state` is absent for somebody who is not (any more) part of it, and another one each time they become it. */
export interface Standing extends PersonOfNews {
  readonly state: string | undefined;
}

/** A thing in which many people do the same, and what its owner is told of it. */
export interface Topic {
  standingOf(actorId: UserId): Promise<Standing | undefined>;
  readonly came: (people: readonly PersonOfNews[]) => NotificationContent;
  /** Absent where nobody is told of those who left. */
  readonly left?: (people: readonly PersonOfNews[]) => NotificationContent;
}

export interface TopicsDeps {
  readonly events: EventCards;
  readonly rsvps: Pick<RsvpsRepository, 'find'>;
  readonly teams: Pick<TeamsRepository, 'find'>;
  readonly members: Pick<MembersRepository, 'find' | 'findRequest'>;
}

interface Date_ {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
}

/** The names of topics; what they are about is read from them again. */
export const topicOf = {
  attendance: ({ eventId, occurrenceId }: Date_): string => `attendance ${eventId} ${occurrenceId}`,
  members: (teamId: TeamId): string => `members ${teamId}`,
  joinRequests: (teamId: TeamId): string => `joinRequests ${teamId}`,
} as const satisfies Record<string, (thing: never) => string>;

export const createTopics = ({ events, rsvps, teams, members }: TopicsDeps) => {
  const attendance = async (eventText: string, occurrenceText: string): Promise<Topic | undefined> => {
    const key = { eventId: EventId.parse(eventText), occurrenceId: OccurrenceId.parse(occurrenceText) };
    const [event] = await events.findCards([key]);
    if (!event) return undefined;
    return {
      async standingOf(actorId) {
        const row = await rsvps.find(key, actorId);
        if (!row) return undefined;
        const { displayName, guests, status } = row;
        return { displayName, guests, state: status === 'going' ? status : undefined };
      },
      came: (people) =>
        contentOf(eventJoined, { ...eventNewsOf(event), ...peopleOf(people), guests: guestsOf(people) }),
      left: (people) => contentOf(eventLeft, { ...eventNewsOf(event), ...peopleOf(people) }),
    };
  };

  const findTeam = async (id: TeamId) => {
    const team = await teams.find(id);
    return team && { teamId: id, teamName: team.card.name };
  };

  const ofTeam = async (kind: string, teamId: TeamId): Promise<Topic | undefined> => {
    const team = await findTeam(teamId);
    if (!team) return undefined;
    if (kind === 'members')
      return {
        async standingOf(actorId) {
          const row = await members.find(teamId, actorId);
          return row && { displayName: row.face.displayName, guests: 0, state: row.since };
        },
        came: (people) => contentOf(teamJoined, { ...team, ...peopleOf(people) }),
      };
    return {
      async standingOf(actorId) {
        const row = await members.findRequest(teamId, actorId);
        return row && { displayName: row.face.displayName, guests: 0, state: row.askedAt };
      },
      came: (people) => contentOf(teamJoinAsked, { ...team, ...peopleOf(people) }),
    };
  };

  return {
    /** What a topic is about, as it is now; undefined when it is gone. */
    async open(topic: string): Promise<Topic | undefined> {
      const [kind = '', id = '', date = ''] = topic.split(' ');
      return kind === 'attendance' ? attendance(id, date) : ofTeam(kind, TeamId.parse(id));
    },
  };
};
export type Topics = ReturnType<typeof createTopics>;
