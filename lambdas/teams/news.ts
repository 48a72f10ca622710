import type { Change } from '#shared/declare/rows.ts';
import { type PersonOfNews, peopleOf } from '#shared/domains/notifications/people.ts';
import {
  teamCreated,
  teamJoinAsked,
  teamJoined,
  teamJoinGranted,
  teamMemberRemoved,
} from '#shared/domains/teams/notifications.ts';
import type { joinRequestRow, memberRemovalRow, membershipRow, teamRow } from '#shared/domains/teams/rows.ts';
import { TeamId, type UserId } from '#shared/kernel/ids.ts';
import * as notifications from '../notifications/index.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { findMember, findRequest, findTeam } from './store/index.ts';

const membersOf = (teamId: TeamId): string => `members ${teamId}`;
const joinRequestsOf = (teamId: TeamId): string => `joinRequests ${teamId}`;

/** What the owner of a team gets one notification of for several people: new members, and join requests. */
export const topics: notifications.Topics = {
  domain: 'teams',
  async openTopic(ctx, topic) {
    const [kind, id = ''] = topic.split(' ');
    const teamId = TeamId.parse(id);
    const found = await findTeam(ctx, teamId);
    if (!found) return undefined;
    const team = { teamId, teamName: found.card.name };
    const isMembers = kind === 'members';
    const stateOf = async (actorId: UserId): Promise<string | undefined> =>
      isMembers
        ? (await findMember(ctx, teamId, actorId))?.since
        : (await findRequest(ctx, teamId, actorId))?.askedAt;
    const come = isMembers ? teamJoined : teamJoinAsked;
    return {
      async standingOf(actorId) {
        const [state, people] = await Promise.all([
          stateOf(actorId),
          users.findNamed(ctx, [actorId], found.ownerId),
        ]);
        const person = people.get(actorId);
        return state === undefined ? undefined : person && { ...person, guests: 0, state };
      },
      came: (people: readonly PersonOfNews[]) =>
        notifications.contentOf(come, { ...team, ...peopleOf(people) }),
    };
  },
};

/** Someone started a team: suggests the next step. */
export const suggestFirstEvent = async (ctx: Context, { after }: Change<typeof teamRow>): Promise<void> => {
  const team = after && (await findTeam(ctx, after.id));
  if (!team) return;
  const data = { teamId: team.id, teamName: team.card.name };
  const cause = { of: `team ${team.id}`, at: team.createdAt };
  await notifications.announce(ctx, teamCreated, team.creatorId, data, cause);
};

/** Someone became a member. The side that did not decide is notified. */
export const announceMember = async (
  ctx: Context,
  { before, after }: Change<typeof membershipRow>,
): Promise<void> => {
  const changed = after ?? before;
  // The creator of a team has no way of joining.
  if (changed?.way === undefined) return;
  const team = await findTeam(ctx, changed.teamId);
  if (!team) return;
  if (changed.way !== 'request') {
    const key = { userId: team.ownerId, topic: membersOf(changed.teamId) };
    return notifications.bundleChange(ctx, topics, key, changed.userId, { opens: after !== undefined });
  }
  const member = after && (await findMember(ctx, after.teamId, after.userId));
  if (!member || member.since !== after.since) return;
  const { userId, since } = member;
  const data = { teamId: team.id, teamName: team.card.name };
  const of = `team granted ${team.id} ${userId} ${since}`;
  await notifications.announce(ctx, teamJoinGranted, userId, data, { of, at: since });
};

/** Notifies a person who was removed from a team. */
export const announceRemoval = async (
  ctx: Context,
  { after }: Change<typeof memberRemovalRow>,
): Promise<void> => {
  if (!after) return;
  const { teamId, userId, removedAt } = after;
  const team = await findTeam(ctx, teamId);
  if (!team) return;
  const data = { teamId, teamName: team.card.name };
  const cause = { of: `team removed ${teamId} ${userId}`, at: removedAt };
  await notifications.announce(ctx, teamMemberRemoved, userId, data, cause);
};

/** Someone asked to join, or withdrew the request: the owner decides. */
export const announceJoinRequest = async (
  ctx: Context,
  { before, after }: Change<typeof joinRequestRow>,
): Promise<void> => {
  const changed = after ?? before;
  const team = changed && (await findTeam(ctx, changed.teamId));
  if (!team) return;
  const key = { userId: team.ownerId, topic: joinRequestsOf(changed.teamId) };
  await notifications.bundleChange(ctx, topics, key, changed.userId, { opens: after !== undefined });
};
