import type { Change } from '#shared/declare/rows.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import type { Clock } from '../core/clock.ts';
import { everyPage } from '../core/every-page.ts';
import type { GiveUp } from './give-up.ts';
import type { RsvpTransfersRepository } from './rsvp-transfers.repository.ts';
import type { SeriesRsvpsRepository } from './series-rsvps.repository.ts';

export interface ForgetPersonDeps {
  readonly seriesRsvps: Pick<SeriesRsvpsRepository, 'ofPerson' | 'remove'>;
  readonly rsvps: Pick<RsvpTransfersRepository, 'of'>;
  readonly giveUp: GiveUp;
  readonly clock: Clock;
}

const PER_PAGE = 100;

/** A deleted account joins no new dates of events that repeat, and gives up its spots on dates that have not started. */
export const createForgetPersonReaction =
  ({ seriesRsvps, rsvps, giveUp, clock }: ForgetPersonDeps) =>
  async ({ before, after }: Change<typeof userRow>): Promise<void> => {
    if (!before || after) return;
    const pages = everyPage((cursor) => seriesRsvps.ofPerson(before.id, PER_PAGE, cursor));
    for await (const { items } of pages)
      for (const { eventId, userId } of items) await seriesRsvps.remove(eventId, userId);
    const now = clock.now();
    for (const rsvp of await rsvps.of(before.id)) if (rsvp.dateStart > now) await giveUp(rsvp, rsvp.userId);
  };
