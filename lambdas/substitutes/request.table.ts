import type { SubstituteAnswer } from '#shared/domains/substitutes/rules.ts';
import type { EventId, OccurrenceId, SlotId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, type RowOf, text } from '../data/entity.ts';
import { isWritten } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';
import type { DateKey } from './search.table.ts';

/** That a person was asked for a date, and the answer. There is one row per person and date: no one is asked twice by one search, nor after a no. */
export const Request = defineEntity('subRequest', {
  privacy: { onDeletion: 'erased', inExport: 'substituteRequests' },
  attributes: {
    eventId: id<EventId>(),
    occurrenceId: id<OccurrenceId>(),
    userId: id<UserId>(),
    slotId: text<SlotId>(),
    /** The start of the search that asked. ISO instant. */
    searchedAt: text(),
    /** Counted from 0. */
    wave: { type: 'number', required: true },
    askedAt: text(),
    answer: text<SubstituteAnswer>(),
    revision: { type: 'number', required: true },
  },
  indexes: {
    /**
     * - Was a person asked for a date? Cost: 1, consistent.
     * - Who was asked for a date? Cost: 1 for 4 KB, consistent.
     */
    byDate: primaryKey(['eventId', 'occurrenceId'], ['userId']),
    /** How often was a person asked lately? Cost: ½ for 4 KB. */
    byPerson: index('gsi5', ['userId'], ['askedAt', 'eventId', 'occurrenceId']),
  },
});

/** Whether a person wants to be asked, if they have chosen. */
export const Preference = defineEntity('subPreference', {
  privacy: { onDeletion: 'erased', inExport: 'substituteSettings' },
  attributes: {
    userId: id<UserId>(),
    asked: { type: 'boolean', required: true },
  },
  indexes: {
    /** Does a person want to be asked? Cost: 1, consistent; ½ each for many. */
    byPerson: primaryKey(['userId'], []),
  },
});
export type RequestRow = RowOf<typeof Request>;

/** Consistent. */
export const findRequest = async (
  ctx: Context,
  { eventId, occurrenceId }: DateKey,
  userId: UserId,
): Promise<RequestRow | undefined> => {
  const { data } = await Request(ctx).get({ eventId, occurrenceId, userId }).go({ consistent: true });
  return data ?? undefined;
};

/** Everyone who was asked for a date. Consistent. */
export const listRequests = async (
  ctx: Context,
  { eventId, occurrenceId }: DateKey,
): Promise<RequestRow[]> => {
  const query = Request(ctx).query.byDate({ eventId, occurrenceId });
  const { data } = await query.go({ consistent: true, pages: 'all' });
  return data;
};

/** Asks a person; false if they were asked meanwhile, or what was read has changed. */
export const putRequest = (
  ctx: Context,
  before: RequestRow | undefined,
  request: Omit<RequestRow, 'answer' | 'revision'>,
): Promise<boolean> =>
  isWritten(
    Request(ctx)
      .put({ ...request, answer: 'none', revision: (before?.revision ?? 0) + 1 })
      .where((row, op) => (before ? op.eq(row.revision, before.revision) : op.notExists(row.revision))),
  );

/** Notes an answer to the request that was read; false if it is another one by now. */
export const saveAnswer = (
  ctx: Context,
  { eventId, occurrenceId, userId, askedAt }: RequestRow,
  answer: SubstituteAnswer,
): Promise<boolean> =>
  isWritten(
    Request(ctx)
      .patch({ eventId, occurrenceId, userId })
      .set({ answer })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.askedAt, askedAt)),
  );

/** For how many dates a person was asked since `from` (ISO instant), counted up to `most`. */
export const countSince = async (
  ctx: Context,
  userId: UserId,
  from: string,
  most: number,
): Promise<number> => {
  const { data } = await Request(ctx).query.byPerson({ userId }).gt({ askedAt: from }).go({ limit: most });
  return data.length;
};

/** A page of the requests to a person. */
export const requestsTo = async (ctx: Context, userId: UserId, limit: number, cursor: string | null) => {
  const page = await Request(ctx).query.byPerson({ userId }).go({ limit, cursor });
  return { items: page.data, cursor: page.cursor };
};

export const removeRequest = async (
  ctx: Context,
  { eventId, occurrenceId, userId }: RequestRow,
): Promise<void> => {
  await Request(ctx).delete({ eventId, occurrenceId, userId }).go();
};

/** What a person has chosen; undefined if nothing. Consistent. */
export const findPreference = async (ctx: Context, userId: UserId): Promise<boolean | undefined> => {
  const { data } = await Preference(ctx).get({ userId }).go({ consistent: true });
  return data?.asked;
};

/** What some people have chosen; those who have not are left out. */
export const findPreferences = async (
  ctx: Context,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, boolean>> => {
  if (ids.length === 0) return new Map();
  const { data, unprocessed } = await Preference(ctx)
    .get(ids.map((userId) => ({ userId })))
    .go();
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} preferences were not read`);
  return new Map(data.map(({ userId, asked }) => [userId, asked]));
};

export const putPreference = async (ctx: Context, userId: UserId, asked: boolean): Promise<void> => {
  await Preference(ctx).put({ userId, asked }).go();
};

export const removePreference = async (ctx: Context, userId: UserId): Promise<void> => {
  await Preference(ctx).delete({ userId }).go();
};
