import * as z from 'zod/mini';
import type { NearbyCard } from '#shared/domains/discover/contract.ts';
import { nearbyLimits } from '#shared/domains/discover/rules.ts';
import { EventId, OccurrenceId, type UserId } from '#shared/kernel/ids.ts';
import type { ReadItems } from '../core/pages.ts';
import * as events from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import { compareByTime, type DateSearch, positionOf, streamDates } from './cell-streams.ts';
import type { Fits } from './filters.ts';

const Start = z.object({
  dateStart: z.string(),
  eventId: z.optional(EventId),
  occurrenceId: z.optional(OccurrenceId),
});

/** Where a page starts: in the dates that begin after `start`, behind the last one shown, which was that far away (meters). */
export const NearestPosition = z.object({
  start: Start,
  shown: z.optional(
    z.object({ distance: z.number(), dateStart: z.string(), eventId: EventId, occurrenceId: OccurrenceId }),
  ),
});
type NearestPosition = z.infer<typeof NearestPosition>;

interface Measured {
  readonly date: events.ListedDate;
  /** Meters. */
  readonly distance: number;
}

const compare = (a: Measured, b: Measured): number =>
  a.distance - b.distance || compareByTime(a.date, b.date);

const fromOf = ({ dateStart, eventId, occurrenceId }: z.infer<typeof Start>): DateSearch['from'] =>
  eventId !== undefined && occurrenceId !== undefined ? { dateStart, eventId, occurrenceId } : { dateStart };

/**
 * Pages of dates by distance. All dates of an area cannot be compared at a bounded cost, so the nearest of the soonest ones come first, and then
 * those of the following ones: each page reads one such batch.
 */
export const findNearest = async (
  ctx: Context,
  search: DateSearch,
  { fits, viewer }: { readonly fits: Fits; readonly viewer: UserId | undefined },
  after: NearestPosition | undefined,
): Promise<ReadItems<NearbyCard, NearestPosition>> => {
  const start = after?.start ?? search.from;
  const batch = { ...search, from: fromOf(start), limit: nearbyLimits.nearest };
  const dates = streamDates((read) => events.readCell(ctx, read), batch);
  const { found, next } = await dates.read(nearbyLimits.nearest);
  const sorted = found
    .map((date): Measured => ({ date, distance: search.area.distanceTo(date.location) }))
    .toSorted(compare);
  const shown = after?.shown;
  const ahead = shown
    ? sorted.filter(
        (measured) =>
          compare(measured, { date: { ...measured.date, ...shown }, distance: shown.distance }) > 0,
      )
    : sorted;
  const items: NearbyCard[] = [];
  let taken = 0;
  while (items.length < search.limit && taken < ahead.length) {
    const chosen = ahead.slice(taken, taken + search.limit - items.length).map(({ date }) => date);
    taken += chosen.length;
    const cards = (await events.findListedCards(ctx, chosen, viewer)).filter(fits);
    items.push(...cards.map((card) => ({ ...card, distance: search.area.distanceTo(card.location) })));
  }
  const last = taken < ahead.length ? ahead[taken - 1] : undefined;
  if (last) return { items, next: { start, shown: { ...positionOf(last.date), distance: last.distance } } };
  return { items, next: next && { start: next } };
};
