import { peopleOf } from '#shared/domains/notifications/people.ts';
import { teamJoinAsked, teamJoined } from '#shared/domains/teams/notifications.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import type { FindActive } from '../core/standing.ts';
import { contentOf, type OpenTopic } from '../notifications/old-api.ts';
import type { MembersRepository } from './members.repository.ts';
import type { TeamsRepository } from './teams.repository.ts';

export interface MembershipTopicsDeps {
  readonly teams: Pick<TeamsRepository, 'find'>;
  readonly members: Pick<MembersRepository, 'find' | 'findRequest'>;
  readonly findActive: FindActive;
}

/** The notification topics for new members of a team, and for join requests. */
export const membersOf = (teamId: TeamId): string => `members ${teamId}`;
export const joinRequestsOf = (teamId: TeamId): string => `joinRequests ${teamId}`;

export const createMembershipTopics =
  ({ teams, members, findActive }: MembershipTopicsDeps): OpenTopic =>
  async (topic) => {
    const [kind, id = ''] = topic.split(' ');
    const teamId = TeamId.parse(id);
    const found = await teams.find(teamId);
    if (!found) return undefined;
    const team = { teamId, teamName: found.card.name };
    if (kind === 'members')
      return {
        async standingOf(actorId) {
          const [row, people] = await Promise.all([
            members.find(teamId, actorId),
            findActive([actorId], found.ownerId),
          ]);
          const person = people.get(actorId);
          return row && person && { ...person, guests: 0, state: row.since };
        },
        came: (people) => contentOf(teamJoined, { ...team, ...peopleOf(people) }),
      };
    return {
      async standingOf(actorId) {
        const [row, people] = await Promise.all([
          members.findRequest(teamId, actorId),
          findActive([actorId], found.ownerId),
        ]);
        const person = people.get(actorId);
        return row && person && { ...person, guests: 0, state: row.askedAt };
      },
      came: (people) => contentOf(teamJoinAsked, { ...team, ...peopleOf(people) }),
    };
  };
