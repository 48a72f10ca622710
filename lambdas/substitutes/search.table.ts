import type { SearchCause, SearchState } from '#shared/domains/substitutes/rules.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import type { EventId, OccurrenceId, SlotId, UserId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  index,
  type NewRowOf,
  optionalText,
  primaryKey,
  type RowOf,
  text,
} from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';
import { isWritten } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** A search for substitutes for one slot. A later search replaces the one before. */
export const Search = defineEntity('subSearch', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    eventId: id<EventId>(),
    occurrenceId: id<OccurrenceId>(),
    slotId: id<SlotId>(),
    hostId: text<UserId>(),
    state: text<SearchState>(),
    cause: text<SearchCause>(),
    /** Whether people are asked, or the host is notified of the open spot. */
    asks: { type: 'boolean', required: true },
    /** The spots of the slot that are taken when it is over. */
    target: { type: 'number', required: true },
    /** ISO instants: when it was started, and when the first wave may be asked. */
    startedAt: text(),
    from: text(),
    dateStart: text(),
    timeZone: text(),
    wavesDone: { type: 'number', required: true },
    /** When it is checked next. */
    dueAt: text(),
    /** Absent when it is over. */
    due: optionalText<'search'>(),
    ...stamps,
  },
  indexes: {
    /** The searches of a date. Cost: 1 for 4 KB, consistent. */
    byDate: primaryKey(['eventId', 'occurrenceId'], ['slotId']),
    /** Which searches are due, earliest first? Cost: ½ for 4 KB. */
    due: index('gsi1', ['due'], ['dueAt', 'eventId', 'occurrenceId', 'slotId']),
  },
});

/** An event whose host has chosen that substitutes are looked for automatically. */
export const Automatic = defineEntity('subAutomatic', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    eventId: id<EventId>(),
    /** When its dates are next checked for too few people. ISO instant. */
    checkAt: text(),
    due: text<'check'>(),
  },
  indexes: {
    /** Are substitutes looked for automatically? Cost: 1, consistent. */
    byEvent: primaryKey(['eventId'], []),
    /** Whose dates are due for a check, earliest first? Cost: ½ for 4 KB. */
    due: index('gsi1', ['due'], ['checkAt', 'eventId']),
  },
});

export type SearchRow = RowOf<typeof Search>;
export type AutomaticRow = RowOf<typeof Automatic>;
/** A search to be started; its revision follows from the one before. */
type NewSearch = Omit<NewRowOf<typeof Search>, 'revision' | 'due'>;
export interface DateKey {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
}

/** Keys continue after the time, so those at `until` itself are beyond it. */
const justAfter = (until: string): string => addMilliseconds(until, 1);

/** Consistent. */
export const findSearch = async (
  ctx: Context,
  { eventId, occurrenceId, slotId }: DateKey & { readonly slotId: SlotId },
): Promise<SearchRow | undefined> => {
  const { data } = await Search(ctx).get({ eventId, occurrenceId, slotId }).go({ consistent: true });
  return data ?? undefined;
};

/** The searches of a date. Consistent. */
export const listSearches = async (
  ctx: Context,
  { eventId, occurrenceId }: DateKey,
): Promise<SearchRow[]> => {
  const { data } = await Search(ctx).query.byDate({ eventId, occurrenceId }).go({ consistent: true });
  return data;
};

/** Starts a search in place of the one that was read; false if that has changed. */
export const putSearch = (ctx: Context, before: SearchRow | undefined, search: NewSearch): Promise<boolean> =>
  isWritten(
    Search(ctx)
      .put({ ...search, due: 'search', revision: (before?.revision ?? 0) + 1 })
      .where((row, op) => (before ? op.eq(row.revision, before.revision) : op.notExists(row.revision))),
  );

/** Saves the progress of an open search and its next check; false if it has changed since it was read. */
export const continueSearch = (
  ctx: Context,
  { eventId, occurrenceId, slotId, revision }: SearchRow,
  after: Pick<SearchRow, 'dueAt'> & Partial<Pick<SearchRow, 'state' | 'from' | 'wavesDone'>>,
): Promise<boolean> =>
  isWritten(
    Search(ctx)
      .patch({ eventId, occurrenceId, slotId })
      .set({ ...after, due: 'search', updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, revision)),
  );

/** Ends a search; false if it has changed since it was read. */
export const endSearch = (
  ctx: Context,
  { eventId, occurrenceId, slotId, revision, dueAt }: SearchRow,
  state: SearchState,
): Promise<boolean> =>
  isWritten(
    Search(ctx)
      .patch({ eventId, occurrenceId, slotId })
      .set({ state, updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .remove(['due'])
      .composite({ dueAt })
      .where((row, op) => op.eq(row.revision, revision)),
  );

/** A page of the searches due by `until` (ISO instant), earliest first. */
export const listDue = async (ctx: Context, until: string, limit: number, cursor: string | null) => {
  const query = Search(ctx)
    .query.due({ due: 'search' })
    .lt({ dueAt: justAfter(until) });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/** Whether substitutes are looked for automatically. Consistent. */
export const isAutomatic = async (ctx: Context, eventId: EventId): Promise<boolean> => {
  const { data } = await Automatic(ctx).get({ eventId }).go({ consistent: true });
  return data !== null;
};

/** Turns the automatic search for an event on or off. */
export const saveAutomatic = async (ctx: Context, eventId: EventId, on: boolean): Promise<void> => {
  if (on) await Automatic(ctx).put({ eventId, checkAt: ctx.clock.now(), due: 'check' }).go();
  else await Automatic(ctx).delete({ eventId }).go();
};

/** A page of the events whose dates are due for a check by `until` (ISO instant). */
export const listToCheck = async (ctx: Context, until: string, limit: number, cursor: string | null) => {
  const query = Automatic(ctx)
    .query.due({ due: 'check' })
    .lt({ checkAt: justAfter(until) });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/** Looks at the dates of an event again at `checkAt`, unless that was turned off or changed meanwhile. */
export const checkAgain = async (
  ctx: Context,
  { eventId, checkAt: before }: AutomaticRow,
  checkAt: string,
): Promise<void> => {
  await isWritten(
    Automatic(ctx)
      .patch({ eventId })
      .set({ checkAt, due: 'check' })
      .where((row, op) => op.eq(row.checkAt, before)),
  );
};
