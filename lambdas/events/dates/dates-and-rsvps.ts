import type { DateScope } from '#shared/domains/events/model/rules.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { positionBehind } from '../../core/pages.ts';
import type { Context } from '../../runtime/context.ts';
import * as dates from '../store/dates.ts';
import type { DatePosition, EventDateRow, OccurrenceKey, RsvpRow } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';

const PER_PAGE = 100;

/**
 * Pages of the dates that a host's change means, among those that had not ended at `at` (ISO instant): the one it was made on, or also those that
 * come after it in the series, or all.
 */
export async function* datesInScope(
  ctx: Context,
  { eventId, occurrenceId, scope }: OccurrenceKey & { readonly scope: DateScope },
  at: string,
): AsyncGenerator<readonly OccurrenceKey[]> {
  if (scope === 'this') {
    yield [{ eventId, occurrenceId }];
    return;
  }
  let from: DatePosition | { readonly endsAt: string } = { endsAt: at };
  for (;;) {
    const page: EventDateRow[] = await dates.list(ctx, eventId, from, PER_PAGE);
    yield page.filter((date) => scope === 'all' || date.occurrenceId >= occurrenceId);
    const last = page.at(-1);
    if (!last || page.length < PER_PAGE) return;
    from = last;
  }
}

/** All RSVPs to a date, whatever their status, by person: pages of at most `limit` rows. Cost: 1 for 4 KB, consistent. */
export async function* everyRsvpPage(
  ctx: Context,
  date: OccurrenceKey,
  limit: number,
): AsyncGenerator<RsvpRow[], void> {
  let after: UserId | undefined;
  do {
    const page = await rsvps.list(ctx, date, after, limit);
    yield page;
    after = positionBehind(page, limit)?.userId;
  } while (after !== undefined);
}
