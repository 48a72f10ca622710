import type { UserId } from '#shared/kernel/ids.ts';
import { positionBehind } from '../../core/pages.ts';
import type { Context } from '../../runtime/context.ts';
import type { OccurrenceKey, RsvpRow } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';

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
