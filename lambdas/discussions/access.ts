import { may, type RoleOf } from '#shared/contracts/permissions.ts';
import { type DiscussionId, teamOf } from '#shared/domains/discussions/ids.ts';
import { discussion } from '#shared/domains/discussions/roles.ts';
import type { RoleInTeam } from '#shared/domains/teams/roles.ts';
import type { TeamTopic } from '#shared/domains/teams/team-topics.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { EventId, type OccurrenceId, type PostId, type UserId } from '#shared/kernel/ids.ts';
import type { Caller, Found } from '../core/access.ts';
import * as events from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import { findThread, type ThreadRow } from './posts.table.ts';

export type RoleInDiscussion = RoleOf<typeof discussion>;

/** The discussion of a team or an event. */
export interface Discussion {
  readonly id: DiscussionId;
  /** The name of the team, or the title of the event. */
  readonly name: string;
  /** Who owns the team, or created the event. */
  readonly ownerId: UserId;
  readonly topics: readonly TeamTopic[];
  /** Whether the caller belongs to the team: teammates see each other's names. */
  readonly isMate: boolean;
  /** The date that an event shows the caller. */
  readonly date?: { readonly eventId: EventId; readonly occurrenceId: OccurrenceId };
}
type FoundDiscussion = Found<Discussion, RoleInDiscussion>;

const roleOfTeam = {
  ...{ owner: 'manager', admin: 'manager', manager: 'manager', coach: 'coach' },
  ...{ player: 'writer', member: 'writer', follower: 'follower' },
  // Nobody else has a part in the discussion of a team.
  ...{ scheduler: undefined, viewer: undefined, visitor: undefined, stranger: undefined },
  ...{ leaving: undefined, closing: undefined },
} as const satisfies Record<RoleInTeam, RoleInDiscussion | undefined>;

const findOfTeam = async (
  ctx: Context,
  caller: Caller,
  id: DiscussionId,
): Promise<FoundDiscussion | undefined> => {
  const found = await teams.findWithRoles(ctx, caller, id);
  if (!found) return undefined;
  const { card, ownerId, topics = [] } = found.object;
  const roles = found.roles.flatMap((role) => roleOfTeam[role] ?? []);
  const isMate = roles.length > 0 && !roles.includes('follower');
  return { object: { id, name: card.name, ownerId, topics, isMate }, roles };
};

/** Statuses with which people write in the discussion of an event. */
const writing = ['going', 'maybe', 'waitlisted'];

const findOfEvent = async (
  ctx: Context,
  caller: Caller,
  id: EventId,
): Promise<FoundDiscussion | undefined> => {
  const found = await events.findEvent(ctx, caller, id);
  if (!found || found.roles.length === 0) return undefined;
  const { rows, mine, isHost } = found.object;
  const { title, creatorId, occurrenceId } = rows.occurrence;
  const other = mine && writing.includes(mine.status) ? 'writer' : 'reader';
  const object = {
    id,
    name: title,
    ownerId: creatorId,
    topics: [],
    isMate: false,
    date: { eventId: id, occurrenceId },
  };
  return { object, roles: [isHost ? 'manager' : other] };
};

/** A discussion by its id, and the caller's role in it, which follows from the team or the event. */
export const findDiscussion = (
  ctx: Context,
  caller: Caller,
  id: DiscussionId,
): Promise<FoundDiscussion | undefined> =>
  teamOf(id) ? findOfTeam(ctx, caller, id) : findOfEvent(ctx, caller, EventId.parse(id));

/** @throws AppError post.not_found also for a thread that the caller does not see */
export const requireSeen = (
  roles: readonly RoleInDiscussion[],
  thread: ThreadRow | null | undefined,
): ThreadRow => {
  if (!thread || !(may(discussion, roles, 'read') || thread.announcement))
    throw new AppError('post.not_found');
  return thread;
};

/** @throws AppError post.not_found also for a thread that the caller does not see */
export const findSeenThread = async (
  ctx: Context,
  { id: discussionId }: Discussion,
  roles: readonly RoleInDiscussion[],
  threadId: PostId,
): Promise<ThreadRow> => requireSeen(roles, await findThread(ctx, { discussionId, id: threadId }));

export const access = { discussion: findDiscussion };
