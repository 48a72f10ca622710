import type { Change } from '#shared/declare/rows.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import { everyPage } from '../core/every-page.ts';
import type { SeriesRsvpsRepository } from './series-rsvps.repository.ts';

const PER_PAGE = 100;

/** Removes what a deleted account has chosen for all dates of events: it joins no new ones. */
export const createForgetPersonReaction =
  (seriesRsvps: Pick<SeriesRsvpsRepository, 'ofPerson' | 'remove'>) =>
  async ({ before, after }: Change<typeof userRow>): Promise<void> => {
    if (!before || after) return;
    const pages = everyPage((cursor) => seriesRsvps.ofPerson(before.id, PER_PAGE, cursor));
    for await (const { items } of pages)
      for (const { eventId, userId } of items) await seriesRsvps.remove(eventId, userId);
  };
