import { type FamilyRelation, isInCareOf } from '#shared/domains/family/relations.ts';
import type { FamilyConnectionId, UserId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  index,
  type NewRowOf,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  tryWrite,
  write,
} from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';
import type { TransactionWrite } from '../data/transaction.ts';
import { takeTurn } from '../data/turn.table.ts';
import type { Context } from '../runtime/context.ts';

/**
 * One person's side of a family connection. Two people with accounts each have a row, written in one transaction. A family member without an
 * account has none: each person who shares them has one.
 */
export const FamilyConnection = defineEntity('familyConnection', {
  privacy: { onDeletion: 'erased', inExport: 'family' },
  attributes: {
    userId: id<UserId>(),
    otherId: id<UserId>(),
    /** The same in both rows, as all that follows. */
    id: text<FamilyConnectionId>(),
    requesterId: text<UserId>(),
    recipientId: text<UserId>(),
    requesterRelation: text<FamilyRelation>(),
    recipientRelation: text<FamilyRelation>(),
    status: text<'pending' | 'accepted'>(),
    /** The family member without an account whom the recipient is, once they accept. */
    familyMemberId: optionalText<UserId>(),
    /** Who shares a family member without an account with the person. */
    sharedBy: optionalText<UserId>(),
    /** Set on the side of the person who asked, until there is an answer. */
    waiting: optionalText<'familyRequests'>(),
    /** Set right before a declined request is deleted. */
    declinedBy: optionalText<UserId>(),
    ...stamps,
  },
  indexes: {
    /**
     * - What is one person to another? Cost: 1, consistent.
     * - Who is in a person's family, and who asks? Cost: 1 for 4 KB, consistent, and the people.
     */
    byPerson: primaryKey(['userId'], ['otherId']),
    /** Which requests are unanswered, oldest first? Cost: ½ for 4 KB. */
    byAge: index('gsi1', ['waiting'], ['createdAt', 'userId', 'otherId']),
  },
});
export type FamilyConnectionRow = RowOf<typeof FamilyConnection>;
/** A request, whose two sides are the requester and the recipient. */
type NewRequest = Omit<
  NewRowOf<typeof FamilyConnection>,
  'userId' | 'otherId' | 'status' | 'revision' | 'sharedBy' | 'waiting' | 'declinedBy'
>;
type Sides = Pick<FamilyConnectionRow, 'requesterId' | 'recipientId'>;

/** The single list of unanswered requests. */
const WAITING = 'familyRequests';

const sidesOf = ({ requesterId, recipientId }: Sides) => [
  { userId: requesterId, otherId: recipientId },
  { userId: recipientId, otherId: requesterId },
];

/** Whether a person is the parent or guardian of the other one, who has accepted that. */
export const isCaredFor = ({
  userId,
  requesterId,
  requesterRelation,
  recipientRelation,
  status,
}: FamilyConnectionRow): boolean =>
  status === 'accepted' && isInCareOf(userId === requesterId ? requesterRelation : recipientRelation);

/** The same from the other side: whether the other one is the parent or guardian of the person whose side it is. */
export const caresForOwner = (row: FamilyConnectionRow): boolean =>
  isCaredFor({ ...row, userId: row.otherId, otherId: row.userId });

/** The write that adds to a person's family include, begun before it is counted. */
export const takeFamilyTurn = (ctx: Context, userId: UserId): Promise<TransactionWrite> =>
  takeTurn(ctx, 'familyMembers', userId, ctx.clock.now());

/** Consistent. */
export const find = async (
  ctx: Context,
  userId: UserId,
  otherId: UserId,
): Promise<FamilyConnectionRow | undefined> => {
  const { data } = await FamilyConnection(ctx).get({ userId, otherId }).go({ consistent: true });
  return data ?? undefined;
};

/** Everybody in a person's family, and all open requests. Consistent. */
export const list = async (ctx: Context, userId: UserId): Promise<FamilyConnectionRow[]> => {
  const { data } = await FamilyConnection(ctx)
    .query.byPerson({ userId })
    .go({ pages: 'all', consistent: true });
  return data;
};

/** Adds a request, unless there already is anything between the two, or the requester's family has grown since the turn began. */
export const addRequest = async (
  ctx: Context,
  request: NewRequest,
  turn: TransactionWrite,
): Promise<'added' | 'known' | 'changed'> => {
  const { requesterId, recipientId } = request;
  const shared = { ...request, status: 'pending' } as const;
  const decided = await tryWrite(ctx, { FamilyConnection }, (rows) => [
    rows.FamilyConnection.create({
      ...shared,
      ...{ userId: requesterId, otherId: recipientId, waiting: WAITING },
    }).commit(),
    rows.FamilyConnection.create({ ...shared, userId: recipientId, otherId: requesterId }).commit(),
    turn,
  ]);
  if (decided.committed) return 'added';
  return decided.refused[0] || decided.refused[1] ? 'known' : 'changed';
};

/**
 * Accepts the request that was read; `gone` if it is not there anymore, or was accepted, and `changed` if the recipient's family has grown since the
 * turn began. Without a turn, it counts for nobody.
 */
export const acceptRequest = async (
  ctx: Context,
  { requesterId, recipientId, id: requestId }: FamilyConnectionRow,
  turn?: TransactionWrite,
): Promise<'accepted' | 'gone' | 'changed'> => {
  const updatedAt = ctx.clock.now();
  const decided = await tryWrite(ctx, { FamilyConnection }, (rows) => [
    ...sidesOf({ requesterId, recipientId }).map((side) =>
      rows.FamilyConnection.patch(side)
        .set({ status: 'accepted', updatedAt })
        .remove(['waiting'])
        .add({ revision: 1 })
        .where((row, op) => `${op.eq(row.id, requestId)} AND ${op.eq(row.status, 'pending')}`)
        .commit(),
    ),
    ...(turn ? [turn] : []),
  ]);
  if (decided.committed) return 'accepted';
  return decided.refused[0] || decided.refused[1] ? 'gone' : 'changed';
};

/** Notes on both sides who declines a request, which is deleted next; false if it is gone, or was accepted. */
export const declineRequest = (
  ctx: Context,
  { requesterId, recipientId, id: requestId }: FamilyConnectionRow,
): Promise<boolean> => {
  const updatedAt = ctx.clock.now();
  return write(ctx, { FamilyConnection }, (rows) =>
    sidesOf({ requesterId, recipientId }).map((side) =>
      rows.FamilyConnection.patch(side)
        .set({ declinedBy: recipientId, updatedAt })
        .add({ revision: 1 })
        .where((row, op) => `${op.eq(row.id, requestId)} AND ${op.eq(row.status, 'pending')}`)
        .commit(),
    ),
  );
};

/** A page of unanswered requests from before `until`, oldest first. */
export const listUnanswered = async (ctx: Context, until: string, limit: number, cursor: string | null) => {
  const query = FamilyConnection(ctx).query.byAge({ waiting: WAITING }).lt({ createdAt: until });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/** Drops a request, unless it was answered in the meantime. */
export const dropRequest = (
  ctx: Context,
  { requesterId, recipientId, id: requestId }: FamilyConnectionRow,
): Promise<boolean> =>
  write(ctx, { FamilyConnection }, (rows) =>
    sidesOf({ requesterId, recipientId }).map((side) =>
      rows.FamilyConnection.remove(side)
        .where((row, op) => `${op.eq(row.id, requestId)} AND ${op.eq(row.status, 'pending')}`)
        .commit(),
    ),
  );

/** Removes both sides of whatever exists between two people with accounts. */
export const removeBetween = (ctx: Context, userId: UserId, otherId: UserId): Promise<boolean> =>
  write(ctx, { FamilyConnection }, (rows) => [
    rows.FamilyConnection.delete({ userId, otherId }).commit(),
    rows.FamilyConnection.delete({ userId: otherId, otherId: userId }).commit(),
  ]);
