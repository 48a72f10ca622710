import type { RoleOf } from '#shared/contracts/permissions.ts';
import type { conversation } from '#shared/domains/conversations/roles.ts';
import type { ReadOnlyReason } from '#shared/domains/conversations/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { ConversationId, UserId } from '#shared/kernel/ids.ts';
import { type Caller, callerId, type Found } from '../../core/access.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import {
  type ConversationRow,
  findConversation,
  findOpened,
  isIn,
  listParticipants,
  type OwnRow,
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
const nobody: ReadonlySet<UserId> = new Set();

/** Whether someone is a guardian of a minor who is in a conversation. Cost: 1 for each minor. */
const watchesOver = async (ctx: Context, { minors }: ConversationRow, userId: UserId): Promise<boolean> => {
  const found = await Promise.all(minors.map((minor) => family.caresFor(ctx, userId, minor)));
  return found.includes(true);
};

/** A conversation as it is today: minors have turned 18 since it was written, and then nobody has to guard them. Cost: 1 for each minor, consistent. */
export const asOfToday = async (ctx: Context, head: ConversationRow): Promise<ConversationRow> => {
  if (head.minors.length === 0) return head;
  const young = await users.findMinorIds(ctx, head.minors);
  const minors = head.minors.filter((id) => young.has(id));
  const isOver = head.readOnly === 'guardian_missing' && minors.length === 0;
  return { ...head, minors, readOnly: isOver ? undefined : head.readOnly };
};

/** The role of a person in a conversation; without a row of theirs, they are the guardian of a minor there. */
export const roleOf = ({
  head,
  participant,
}: Pick<ConversationView, 'head' | 'participant'>): RoleInConversation => {
  if (!participant) return 'guardian';
  if (!isIn(participant)) return 'former';
  if (head.askedBy !== undefined) return head.askedBy === participant.userId ? 'asking' : 'asked';
  return participant.runs && head.kind === 'group' ? 'owner' : 'participant';
};

/** Why a person cannot write; between the two of a direct conversation, a block ends writing for both. */
export const reasonOf = (
  { head, participant }: OwnRow,
  blockedIds: ReadonlySet<UserId>,
): ReadOnlyReason | undefined => {
  if (participant.standing !== 'in') return participant.standing;
  const isSeparated = head.kind === 'direct' && head.avatars.some((id) => blockedIds.has(id));
  if (participant.blocked || isSeparated) return 'blocked';
  return head.readOnly ?? (head.askedBy === undefined ? undefined : 'request_waiting');
};

/** A conversation and the caller's role in it. Cost: 2, consistent, and 1 in a direct one; for who is not in it, 1 for each minor. */
export const findWithRole = async (
  ctx: Context,
  caller: Caller,
  id: ConversationId,
): Promise<Found<ConversationView & { readonly ownerId: UserId }, RoleInConversation> | undefined> => {
  const userId = callerId(caller);
  if (userId === undefined) return undefined;
  const { head: row, participant } = await findOpened(ctx, id, userId);
  if (!row) return undefined;
  const head = await asOfToday(ctx, row);
  const role = roleOf({ head, participant });
  if (role === 'asked' && head.declined) return undefined;
  const view = { userId, ownerId: userId, head, participant };
  if (!participant)
    return (await watchesOver(ctx, head, userId))
      ? { object: { ...view, readOnly: 'guardian' }, roles: [role] }
      : undefined;
  const blockedIds =
    head.kind === 'direct' ? await users.findBlockedIds(ctx, userId, { consistent: true }) : nobody;
  return { object: { ...view, readOnly: reasonOf({ head, participant }, blockedIds) }, roles: [role] };
};

/**
 * Everyone in a conversation, who see what is written in it from now on; nobody for a request, which may be declined. Guardians are asked about one by one.
 * Cost: 1, and 1 for 4 KB of people, consistent.
 */
export const findFollowers = async (ctx: Context, id: ConversationId): Promise<ReadonlySet<UserId>> => {
  const [head, rows] = await Promise.all([
    findConversation(ctx, id),
    listParticipants(ctx, id, { consistent: true }),
  ]);
  if (!head || head.askedBy !== undefined) return nobody;
  return new Set(rows.filter(isIn).map(({ userId }) => userId));
};

/** A conversation as a person has it. @throws AppError conversation.not_found */
export const viewOf = async (ctx: Context, userId: UserId, id: ConversationId): Promise<ConversationView> => {
  const found = await findWithRole(ctx, { kind: 'person', userId }, id);
  if (!found) throw new AppError('conversation.not_found');
  return found.object;
};
