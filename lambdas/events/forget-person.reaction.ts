import type { Clock } from '../core/clock.ts';
import { everyPage } from '../core/every-page.ts';
import { forgetting } from '../core/forgetting.ts';
import type { GiveUp } from './give-up.ts';
import type { LeaveHosting } from './leave-hosting.ts';
import type { LeftBehindRepository } from './left-behind.repository.ts';
import type { RsvpTransfersRepository } from './rsvp-transfers.repository.ts';
import type { SeriesRsvpsRepository } from './series-rsvps.repository.ts';

export interface ForgetPersonDeps {
  readonly seriesRsvps: Pick<SeriesRsvpsRepository, 'ofPerson' | 'remove'>;
  readonly rsvps: Pick<RsvpTransfersRepository, 'of'>;
  readonly giveUp: GiveUp;
  readonly leaveHosting: LeaveHosting;
  readonly leftBehind: Pick<LeftBehindRepository, 'eraseCalendars'>;
  readonly clock: Clock;
}

const PER_PAGE = 100;

/**
 * A deleted account hosts nothing, joins no new dates of events that repeat, and gives up its spots on dates that have not started. Of past dates,
 * only its id remains.
 */
export const createForgetPersonReaction = ({
  seriesRsvps,
  rsvps,
  giveUp,
  leaveHosting,
  leftBehind,
  clock,
}: ForgetPersonDeps) =>
  forgetting(async (id) => {
    await leftBehind.eraseCalendars(id);
    const pages = everyPage((cursor) => seriesRsvps.ofPerson(id, PER_PAGE, cursor));
    for await (const { items } of pages)
      for (const { eventId, userId } of items) await seriesRsvps.remove(eventId, userId);
    const now = clock.now();
    for (const rsvp of await rsvps.of(id)) if (rsvp.dateStart > now) await giveUp(rsvp, rsvp.userId);
    await leaveHosting(id);
  });
