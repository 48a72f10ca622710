import { everyPage } from '../../core/pages.ts';
import type { Context } from '../../runtime/context.ts';
import { EventDetails } from './event.table.ts';
import type { OccurrenceKey } from './events.ts';

const PER_PAGE = 100;
const HOUR_TEXT = 13;

/** The UTC hours that a period overlaps, as `YYYY-MM-DDTHH`. Both ends are ISO instants; `until` is exclusive. */
export const hoursBetween = (from: string, until: string): string[] => {
  const hours: string[] = [];
  const first = Date.parse(`${from.slice(0, HOUR_TEXT)}:00:00.000Z`);
  for (let at = first; at < Date.parse(until); at += 3_600_000) {
    hours.push(new Date(at).toISOString().slice(0, HOUR_TEXT));
  }
  return hours;
};

const read = (ctx: Context, startHour: string, cursor: string | null) =>
  EventDetails(ctx).query.startingIn({ startHour }).go({ limit: PER_PAGE, cursor });

/** Every date that starts within `[from, until)`, by time. */
export async function* between(
  ctx: Context,
  from: string,
  until: string,
): AsyncGenerator<OccurrenceKey & { readonly dateStart: string }> {
  for (const startHour of hoursBetween(from, until)) {
    for await (const { data } of everyPage((cursor) => read(ctx, startHour, cursor)))
      for (const row of data) if (row.dateStart >= from && row.dateStart < until) yield row;
  }
}
