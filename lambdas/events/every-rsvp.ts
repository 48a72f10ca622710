import type { UserId } from '#shared/kernel/ids.ts';
import { positionBehind } from '../core/pages.ts';
import type { OccurrenceKey } from './events.repository.ts';
import type { RsvpRow, RsvpsRepository } from './rsvps.repository.ts';

/** All RSVPs to a date, whatever their status, by person: pages of at most `limit` rows. Cost: 1 for 4 KB, consistent. */
export async function* everyRsvpPage(
  rsvps: Pick<RsvpsRepository, 'list'>,
  date: OccurrenceKey,
  limit: number,
): AsyncGenerator<RsvpRow[], void> {
  let after: UserId | undefined;
  do {
    const page = await rsvps.list(date, after, limit);
    yield page;
    after = positionBehind(page, limit)?.userId;
  } while (after !== undefined);
}
