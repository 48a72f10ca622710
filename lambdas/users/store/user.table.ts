import { CustomAttributeType } from 'electrodb';
import type { Me } from '#shared/domains/users/contract.ts';
import { subjectOf, type UserId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import { defineEntity, id, index, optionalText, primaryKey, type RowOf, text } from '../../data/entity.ts';
import { stamps } from '../../data/stamps.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';

/** The number of parts in which a job goes through all accounts. */
export const ACCOUNT_PARTS = 12;

/** An account's part: '0' to '11'. Subjects are random in their last digits, so the parts are about equal in size. */
const accountPartOf = (id: UserId): string =>
  String(Number.parseInt(subjectOf(id).slice(-4), 16) % ACCOUNT_PARTS);

/** A person's record. The profile form and the settings are one document, read and written as a whole. */
export const User = defineEntity('user', {
  privacy: { onDeletion: 'erased', inExport: 'profile' },
  attributes: {
    id: id<UserId>(),
    email: text(),
    record: {
      type: CustomAttributeType<
        Omit<Me, 'id' | 'uid' | 'email' | 'emailVerified' | 'createdAt' | 'updatedAt'>
      >('any'),
      required: true,
    },
    suspended: { type: 'boolean', required: true, default: false },
    /** Whether the user pool has verified `email`. */
    hasVerifiedEmail: { type: 'boolean' },
    /** Counts changes of name and photo: all the bus may publish about them. */
    summaryRevision: { type: 'number', required: true, default: 0 },
    /** When a guardian or staff last corrected the birthdate: the person is notified. */
    birthdateCorrectedAt: optionalText(),
    hostedCount: { type: 'number', required: true, default: 0 },
    /** Spreads all accounts over parts that a job goes through. */
    part: { type: 'string', watch: ['id'], set: (_, { id }) => accountPartOf(id) },
    ...stamps,
  },
  indexes: {
    /** Who is this? A person's record. Cost: 1, consistent. */
    byId: primaryKey(['id'], []),
    /** All accounts, part by part, for the job that looks for deleted ones. Cost: ½ for 4 KB. */
    byPart: index('gsi5', ['part'], ['id']),
  },
});
export type StoredUser = Readonly<Omit<RowOf<typeof User>, 'part'>>;
export type UserRecord = StoredUser['record'];

/** Reserves an email address for one account: its own row, written with the account. */
export const EmailClaim = defineEntity('emailClaim', {
  privacy: { onDeletion: 'erased', notExported: 'The profile contains the email and the alternate ones.' },
  attributes: {
    email: id(),
    userId: text<UserId>(),
  },
  indexes: {
    /**
     * Whose email address is this? Written with the account, so it belongs to one. Cost: none, as it is a condition of the
     * write.
     */
    byEmail: primaryKey(['email'], []),
  },
});

/** Consistent. */
export const findUser = async (ctx: Context, id: UserId): Promise<StoredUser | undefined> =>
  (await User(ctx).get({ id }).go({ consistent: true })).data ?? undefined;

/** Those of some people who have an account, in one batched read. Cost: ½ each, or 1 if consistent. */
export const findUsers = async (
  ctx: Context,
  ids: readonly UserId[],
  { consistent = false } = {},
): Promise<readonly StoredUser[]> => {
  if (ids.length === 0) return [];
  const { data, unprocessed } = await User(ctx)
    .get(ids.map((id) => ({ id })))
    .go({ consistent });
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} accounts were not read`);
  return data;
};

/** The account that has reserved an email address. Consistent. */
export const findClaim = async (ctx: Context, email: string): Promise<UserId | undefined> =>
  (await EmailClaim(ctx).get({ email }).go({ consistent: true })).data?.userId;

/** One page of a part's accounts (`accountPartOf`), by id. */
export const pageOfPart = async (ctx: Context, part: string, cursor: string | null) => {
  const { data, cursor: next } = await User(ctx).query.byPart({ part }).go({ cursor, limit: 100 });
  return { users: data, cursor: next };
};

type Named = Pick<UserRecord, 'displayName' | 'photoURL' | 'birthdate'>;
const hasOtherSummary = (before: Named, after: Named): boolean =>
  before.displayName !== after.displayName ||
  before.photoURL !== after.photoURL ||
  before.birthdate !== after.birthdate;

/** Replaces the record, and what changes with it; undefined if the account has changed since it was read. */
export const replaceRecord = async (
  ctx: Context,
  user: StoredUser,
  record: UserRecord,
  more: Partial<Pick<StoredUser, 'birthdateCorrectedAt'>> = {},
): Promise<StoredUser | undefined> => {
  const result = await User(ctx)
    .patch({ id: user.id })
    .set({ record, ...more, updatedAt: ctx.clock.now() })
    .add({ revision: 1, summaryRevision: hasOtherSummary(user.record, record) ? 1 : 0 })
    .where((row, op) => op.eq(row.revision, user.revision))
    .go({ response: 'all_new', returnOnConditionCheckFailure: true });
  return result.rejected ? undefined : result.data;
};

/** Notes that the user pool has verified the email of an account; nothing happens if the account has changed since it was read. */
export const verifyEmail = async (ctx: Context, user: StoredUser): Promise<void> => {
  await isWritten(
    User(ctx)
      .patch({ id: user.id })
      .set({ hasVerifiedEmail: true, updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, user.revision)),
  );
};

/**
 * Changes a person's record to what `next` makes of it, also if it changes meanwhile, and returns the account; undefined if there is none. Nothing is
 * written if `next` returns the record that it was given. `known`: the account as it was just read.
 * @throws AppError request.conflict if the record keeps changing
 */
export const changeRecord = async (
  ctx: Context,
  id: UserId,
  next: (record: UserRecord) => UserRecord | Promise<UserRecord>,
  known?: StoredUser,
): Promise<StoredUser | undefined> => {
  let read = known;
  const { user } = await untilUnchanged(async () => {
    const before = read ?? (await findUser(ctx, id));
    read = undefined;
    const record = before && (await next(before.record));
    if (!record || record === before.record) return { user: before };
    const after = await replaceRecord(ctx, before, record);
    return after && { user: after };
  });
  return user;
};
