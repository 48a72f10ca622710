import { CustomAttributeType } from 'electrodb';
import type { MemberInput } from '#shared/domains/family/contract.ts';
import type { FamilyRelation } from '#shared/domains/family/relations.ts';
import { ageOn } from '#shared/domains/family/rules.ts';
import { utcDayOf, yearsBefore } from '#shared/kernel/dates.ts';
import type { FamilyConnectionId, UserId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  tryWrite,
  type Writes,
  write,
} from '../data/entity.ts';
import { type NewRequestKey, RequestKey } from '../data/request-key.table.ts';
import { stamps } from '../data/stamps.ts';
import { isWritten, type TransactionWrite } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';
import { FamilyConnection } from './family-connection.table.ts';

/**
 * A family member without an account, whose RSVPs have `id` as their person. It is known to those who share them, and to hosts of what they
 * go to. If they have an account by now, or are another entry of the same person, `becomes` says who they are.
 */
export const FamilyMember = defineEntity('familyMember', {
  privacy: { onDeletion: 'erased', inExport: 'family' },
  attributes: {
    id: id<UserId>(),
    firstName: text(),
    lastName: text(),
    phoneNumber: text(),
    age: { type: 'number' },
    /** The day (UTC) on which they were that old. */
    agedAt: optionalText(),
    /** The people who share them, no matter who entered them first. */
    guardianIds: { type: CustomAttributeType<UserId[]>('any'), required: true },
    becomes: optionalText<UserId>(),
    ...stamps,
  },
  indexes: {
    /** Who is this family member, and who shares them? Cost: 1, consistent; for lists ½. */
    byId: primaryKey(['id'], []),
  },
});
export type FamilyMemberRow = RowOf<typeof FamilyMember>;
/** Someone who shares a family member from now on. */
export interface Guardian {
  readonly id: FamilyConnectionId;
  readonly userId: UserId;
  readonly memberId: UserId;
  /** What they are to the member, and the member to them. */
  readonly requesterRelation: FamilyRelation;
  readonly recipientRelation: FamilyRelation;
  readonly sharedBy?: UserId;
  readonly now: string;
}
/** The name of a family member without an account. */
export const nameOf = ({ firstName, lastName }: FamilyMemberRow): string => `${firstName} ${lastName}`;

/** When a family member was born, at the latest, by the age that was entered; null if none was. `YYYY-MM-DD`. */
export const birthdateOf = ({ age, agedAt, createdAt }: FamilyMemberRow): string | null =>
  age === undefined ? null : yearsBefore(agedAt ?? utcDayOf(createdAt), age);

const entities = { FamilyMember, FamilyConnection };
type Rows = Writes<typeof entities>;

const sideOf = ({ userId, memberId, now, ...guardian }: Guardian) => ({
  ...{ ...guardian, userId, otherId: memberId, requesterId: userId, recipientId: memberId },
  ...{ status: 'accepted' as const, createdAt: now, updatedAt: now },
});

/** An age that was not changed goes on from the day on which it was entered. */
const facts = ({ age, ...rest }: MemberInput, now: string, before?: FamilyMemberRow) => {
  const today = utcDayOf(now);
  const keeps = before?.age !== undefined && age === ageOn(today, before.age, before.agedAt);
  return { ...rest, ...(age !== null && !keeps && { age, agedAt: today }) };
};

/** Changes a member who has not changed since it was read. */
const patched = (
  rows: Rows,
  { id: memberId, revision }: FamilyMemberRow,
  changes: { readonly guardianIds: UserId[]; readonly becomes?: UserId; readonly updatedAt: string },
): TransactionWrite =>
  rows.FamilyMember.patch({ id: memberId })
    .set(changes)
    .add({ revision: 1 })
    .where((row, op) => op.eq(row.revision, revision))
    .commit();

/** Nobody who has shared a member has them in their family any longer. */
const dropSides = (rows: Rows, { id: otherId, guardianIds }: FamilyMemberRow): TransactionWrite[] =>
  guardianIds.map((userId) => rows.FamilyConnection.delete({ userId, otherId }).commit());

/** Consistent. */
export const find = async (ctx: Context, memberId: UserId): Promise<FamilyMemberRow | undefined> => {
  const { data } = await FamilyMember(ctx).get({ id: memberId }).go({ consistent: true });
  return data ?? undefined;
};

export const findSome = async (ctx: Context, ids: readonly UserId[]): Promise<FamilyMemberRow[]> => {
  if (ids.length === 0) return [];
  const { data, unprocessed } = await FamilyMember(ctx)
    .get(ids.map((memberId) => ({ id: memberId })))
    .go({ consistent: true });
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} family members were not read`);
  return data;
};

/** Adds a family member, unless the request did already, or the family has grown since the turn began. */
export const add = async (
  ctx: Context,
  requestKey: NewRequestKey,
  input: MemberInput,
  guardian: Guardian,
  turn: TransactionWrite,
): Promise<'added' | 'key_known' | 'changed'> => {
  const { userId, memberId, now } = guardian;
  const member = {
    id: memberId,
    ...facts(input, now),
    guardianIds: [userId],
    createdAt: now,
    updatedAt: now,
  };
  const decided = await tryWrite(ctx, { ...entities, RequestKey }, (rows) => [
    rows.RequestKey.create(requestKey).commit(),
    rows.FamilyMember.create(member).commit(),
    rows.FamilyConnection.create(sideOf(guardian)).commit(),
    turn,
  ]);
  if (decided.committed) return 'added';
  return decided.refused[0] ? 'key_known' : 'changed';
};

/** Replaces what was entered; false if it has changed meanwhile. */
export const save = (ctx: Context, before: FamilyMemberRow, input: MemberInput): Promise<boolean> => {
  const updatedAt = ctx.clock.now();
  const patch = FamilyMember(ctx)
    .patch({ id: before.id })
    .set({ ...facts(input, updatedAt, before), updatedAt })
    .add({ revision: 1 });
  return isWritten(
    (input.age === null ? patch.remove(['age', 'agedAt']) : patch).where((row, op) =>
      op.eq(row.revision, before.revision),
    ),
  );
};

/** Lets a relative of `sharedBy` share a family member; false if it has changed meanwhile, they do already, or are no longer family. */
export const share = (
  ctx: Context,
  member: FamilyMemberRow,
  guardian: Guardian & { readonly sharedBy: UserId },
  turn: TransactionWrite,
): Promise<boolean> =>
  write(ctx, entities, (rows) => [
    patched(rows, member, {
      guardianIds: [...member.guardianIds, guardian.userId],
      updatedAt: guardian.now,
    }),
    rows.FamilyConnection.create(sideOf(guardian)).commit(),
    rows.FamilyConnection.check({ userId: guardian.sharedBy, otherId: guardian.userId })
      .where((row, op) => op.eq(row.status, 'accepted'))
      .commit(),
    turn,
  ]);

/** Someone no longer shares a family member, who is deleted with the last one; false if it has changed meanwhile. */
export const leave = (ctx: Context, member: FamilyMemberRow, userId: UserId): Promise<boolean> => {
  const { id: memberId, revision } = member;
  const guardianIds = member.guardianIds.filter((one) => one !== userId);
  return write(ctx, entities, (rows) => [
    guardianIds.length === 0
      ? rows.FamilyMember.remove({ id: memberId })
          .where((row, op) => op.eq(row.revision, revision))
          .commit()
      : patched(rows, member, { guardianIds, updatedAt: ctx.clock.now() }),
    rows.FamilyConnection.delete({ userId, otherId: memberId }).commit(),
  ]);
};

/** Notes that a family member has an account; it is in nobody's family any longer. False if it has changed meanwhile. */
export const becomesAccount = (ctx: Context, member: FamilyMemberRow, becomes: UserId): Promise<boolean> =>
  write(ctx, entities, (rows) => [
    patched(rows, member, { becomes, guardianIds: [], updatedAt: ctx.clock.now() }),
    ...dropSides(rows, member),
  ]);

/** Makes two entries one: anyone who shares either shares what is left. False if one of them has changed meanwhile. */
export const merge = (
  ctx: Context,
  from: FamilyMemberRow,
  into: FamilyMemberRow,
  added: readonly Guardian[],
): Promise<boolean> => {
  const updatedAt = ctx.clock.now();
  const guardianIds = [...into.guardianIds, ...added.map(({ userId }) => userId)];
  return write(ctx, entities, (rows) => [
    patched(rows, from, { becomes: into.id, guardianIds: [], updatedAt }),
    patched(rows, into, { guardianIds, updatedAt }),
    ...dropSides(rows, from),
    ...added.map((guardian) => rows.FamilyConnection.create(sideOf(guardian)).commit()),
  ]);
};

/** Deletes what is left of a family member whose RSVPs are someone else's by now. */
export const remove = async (ctx: Context, memberId: UserId): Promise<void> => {
  await FamilyMember(ctx).delete({ id: memberId }).go();
};
