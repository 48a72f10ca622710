import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { everyPage } from '../../core/pages.ts';
import type { Context } from '../../runtime/context.ts';
import { Listing } from '../store/index.ts';

/** A public date, as a list of all of them needs it. */
export interface ListedStart {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
  readonly dateStart: string;
  readonly creatorId: UserId;
  readonly gameType: GameType;
  readonly location: { readonly lat: number; readonly lng: number };
}
/** The UTC months that a period overlaps, as `YYYY-MM`. Both ends are ISO instants; `until` is exclusive. */
const monthsBetween = (from: string, until: string): string[] => {
  const months: string[] = [];
  const last = addMilliseconds(until, -1).slice(0, 7);
  for (let at = `${from.slice(0, 7)}-01T00:00:00.000Z`; at.slice(0, 7) <= last; ) {
    months.push(at.slice(0, 7));
    at = `${addMilliseconds(at, 31 * DAY_MS).slice(0, 7)}-01T00:00:00.000Z`;
  }
  return months;
};

/** Reads the public dates that start in `[from, until)` (ISO instants) anywhere, earliest first. Their hosts may be inactive. */
export async function* readListedDates(
  ctx: Context,
  from: string,
  until: string,
): AsyncIterable<readonly ListedStart[]> {
  for (const startMonth of monthsBetween(from, until)) {
    const inPeriod = Listing(ctx)
      .query.startingIn({ startMonth })
      // The keys of dates continue after the start, so those at `until` itself are beyond it.
      .between({ dateStart: from }, { dateStart: until });
    for await (const { data } of everyPage((cursor) => inPeriod.go({ cursor }))) yield data;
  }
}
