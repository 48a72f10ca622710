import { CustomAttributeType } from 'electrodb';
import type { Repetition } from '#shared/domains/events/model/repetition.ts';
import type { EventLocation, NewEvent } from '#shared/domains/events/model/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { EventId, SlotId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, optionalText, primaryKey, type RowOf, text } from '../../data/entity.ts';
import { stamps } from '../../data/stamps.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import type { HostingTeam } from '../../teams/index.ts';

/** What all dates of an event have in common, unless one is edited. `timeStart` is the time on the clock at the place. */
export interface EventTerms
  extends Omit<
    NewEvent,
    | 'requestKey'
    | 'dateStart'
    | 'reoccurringInfo'
    | 'excludedDates'
    | 'location'
    | 'onlineLink'
    | 'hostingTeam'
    | 'membersAttend'
  > {
  /** The team that hosts it. Events from before teams could host have none. */
  readonly team?: HostingTeam | null;
  /** Since when the members of that team are counted in, an ISO instant. */
  readonly countedInSince?: string | null;
  readonly location: EventLocation;
  /** Where people meet online. Events from before there were online ones have none. */
  readonly onlineLink?: string | null;
  readonly timeZone: string;
}

/** An event that repeats: what its dates have in common, and how far ahead they are written. */
export const Series = defineEntity('series', {
  privacy: { onDeletion: 'erased', inExport: 'hostedSeries' },
  attributes: {
    eventId: id<EventId>(),
    hostId: text<UserId>(),
    repetition: { type: CustomAttributeType<Repetition>('any'), required: true },
    terms: { type: CustomAttributeType<EventTerms>('any'), required: true },
    /** One per slot, on every date. */
    slotIds: { type: CustomAttributeType<SlotId[]>('any'), required: true },
    /** The day of the first date at the place, `YYYY-MM-DD`. */
    firstDay: text(),
    /** The time on the clock in the ids of its dates, `HH:MM`: the first one, whatever is edited later. */
    timeOfIds: text(),
    /** How many edits of more than one date there are. */
    edits: { type: 'number', required: true, default: 0 },
    /** Days without a date, `YYYY-MM-DD`. */
    excludedDates: { type: CustomAttributeType<string[]>('any'), required: true },
    /** The day at the place until which all dates are written, `YYYY-MM-DD`. */
    writtenUntil: text(),
    /** The UTC day on which more dates are due, `YYYY-MM-DD`; absent once the last one is written. */
    dueDay: optionalText(),
    ...stamps,
  },
  indexes: {
    /** How an event repeats. Cost: 1 for 4 KB, consistent. */
    byEvent: primaryKey(['eventId'], []),
    /** Which events need more dates on a day? Cost: ½ for 4 KB. */
    due: index('gsi1', ['dueDay'], ['eventId']),
  },
});

export type SeriesRow = RowOf<typeof Series>;

// Events that repeat.

/** Consistent. */
export const find = async (ctx: Context, eventId: EventId): Promise<SeriesRow | undefined> => {
  const { data } = await Series(ctx).get({ eventId }).go({ consistent: true });
  return data ?? undefined;
};

/** Ends a series with the dates until a day, `YYYY-MM-DD`; later dates are not added anymore. */
export const endAfter = async (ctx: Context, eventId: EventId, day: string, now: string): Promise<void> => {
  const found = await find(ctx, eventId);
  if (!found || (found.repetition.until !== null && found.repetition.until <= day)) return;
  const ended = await isWritten(
    Series(ctx)
      .patch({ eventId })
      .set({ repetition: { ...found.repetition, until: day, count: null }, updatedAt: now })
      .add({ revision: 1 })
      .remove(['dueDay'])
      .where((row, op) => op.eq(row.revision, found.revision)),
  );
  if (!ended) throw new AppError('request.conflict');
};

/** A page of the events that need more dates on a day, `YYYY-MM-DD`. */
export const due = async (ctx: Context, day: string, limit: number, cursor: string | null) => {
  const { data, cursor: next } = await Series(ctx).query.due({ dueDay: day }).go({ limit, cursor });
  return { items: data, cursor: next };
};

/**
 * Stores until which day all dates are written, and when more are due (`YYYY-MM-DD`); without a due day, the series is complete. Not if it
 * has changed since it was read: then its dates are added again.
 */
export const wrote = async (
  ctx: Context,
  { eventId, revision }: SeriesRow,
  { writtenUntil, dueDay }: { readonly writtenUntil: string; readonly dueDay: string | undefined },
): Promise<boolean> => {
  const patch = Series(ctx).patch({ eventId }).set({ writtenUntil });
  const change = dueDay === undefined ? patch.remove(['dueDay']) : patch.set({ dueDay });
  return isWritten(change.where((row, op) => op.eq(row.revision, revision)));
};
