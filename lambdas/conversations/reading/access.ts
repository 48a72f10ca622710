import type { RoleOf } from '#shared/contracts/permissions.ts';
import type { conversation } from '#shared/domains/conversations/roles.ts';
import type { ReadOnlyReason } from '#shared/domains/conversations/rules.ts';
import type { ConversationId, UserId } from '#shared/kernel/ids.ts';
import { type Caller, callerId, type Found } from '../../core/access.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import {
  type ConversationRow,
  findConversation,
  findParticipant,
  type ParticipantRow,
} from '../store/index.ts';

/** A conversation as a person has it. */
export interface ConversationView {
  readonly userId: UserId;
  readonly head: ConversationRow;
  /** Undefined for a guardian. */
  readonly participant: ParticipantRow | undefined;
  /** Why this person cannot write; undefined if they can. */
  readonly readOnly: ReadOnlyReason | undefined;
}
export type RoleInConversation = RoleOf<typeof conversation>;

/** Whether someone is a guardian of a minor who is in a conversation. Cost: 1 for each minor. */
const watchesOver = async (ctx: Context, { minors }: ConversationRow, userId: UserId): Promise<boolean> => {
  const found = await Promise.all(minors.map((minor) => family.caresFor(ctx, userId, minor)));
  return found.includes(true);
};

/** Between two people of a direct conversation, a block ends writing for both. */
const isSeparated = async (ctx: Context, head: ConversationRow, userId: UserId): Promise<boolean> => {
  const blockedIds = await users.findBlockedIds(ctx, userId, { consistent: true });
  if (blockedIds.size === 0) return false;
  return head.avatars.some((id) => id !== userId && blockedIds.has(id));
};

const ownReason = ({ standing, blocked }: ParticipantRow): ReadOnlyReason | undefined => {
  if (standing !== 'in') return standing;
  return blocked ? 'blocked' : undefined;
};

const roleOf = ({
  head,
  participant,
}: {
  head: ConversationRow;
  participant: ParticipantRow;
}): RoleInConversation => {
  if (participant.standing !== 'in') return 'former';
  if (head.askedBy !== undefined) return head.askedBy === participant.userId ? 'asking' : 'asked';
  return participant.runs && head.kind === 'group' ? 'owner' : 'participant';
};

/** A conversation and the caller's role in it. Cost: 2, consistent, and 1 in a direct one; for who is not in it, 1 for each minor. */
export const findWithRole = async (
  ctx: Context,
  caller: Caller,
  id: ConversationId,
): Promise<Found<ConversationView & { readonly ownerId: UserId }, RoleInConversation> | undefined> => {
  const userId = callerId(caller);
  if (userId === undefined) return undefined;
  const [head, participant] = await Promise.all([
    findConversation(ctx, id),
    findParticipant(ctx, id, userId),
  ]);
  if (!head) return undefined;
  if (!participant) {
    if (!(await watchesOver(ctx, head, userId))) return undefined;
    return {
      object: { userId, ownerId: userId, head, participant, readOnly: 'guardian' },
      roles: ['guardian'],
    };
  }
  const role = roleOf({ head, participant });
  if (role === 'asked' && head.declined) return undefined;
  const separated = head.kind === 'direct' && (await isSeparated(ctx, head, userId));
  const asking = role === 'asking' || role === 'asked' ? ('request_waiting' as const) : undefined;
  const readOnly = ownReason(participant) ?? (separated ? 'blocked' : undefined) ?? head.readOnly ?? asking;
  return { object: { userId, ownerId: userId, head, participant, readOnly }, roles: [role] };
};
