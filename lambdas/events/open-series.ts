import type { Clock } from '../core/clock.ts';
import type { FindReliability } from '../core/reliability.ts';
import type { Table } from '../data/table.ts';
import { createKnownGuestsFinder } from '../guests/old-api.ts';
import { type DateAccess, openDateAccess } from './access.ts';
import { createDatesRepository } from './dates.repository.ts';
import { createEventsRepository } from './events.repository.ts';
import { createFollowSeries } from './follow-series.ts';
import { openTakeGuestPlace } from './party-guests.ts';
import { createRsvpsRepository } from './rsvps.repository.ts';
import { createRsvpsService, type RsvpsService } from './rsvps.service.ts';
import { createSeriesRsvpsRepository } from './series-rsvps.repository.ts';
import { createIsServedLater } from './served-later.ts';
import { createSettleWaitlist } from './settle-waitlist.ts';
import { createSpreadSeries } from './spread-series.ts';
import { createWaitlistRepository } from './waitlist.repository.ts';

interface SeriesParts {
  readonly findDate: DateAccess;
  readonly rsvps: Pick<RsvpsService, 'join' | 'leaveWithSeries'>;
  readonly clock: Clock;
}

/** Carries out what people have chosen for all dates, with the RSVPs of the API. */
export const createSeriesFollowing = (table: Table, { findDate, rsvps, clock }: SeriesParts) => {
  const seriesRsvps = createSeriesRsvpsRepository(table);
  const follow = createFollowSeries({
    ...{ findDate, rsvps, seriesRsvps },
    findKnownGuests: createKnownGuestsFinder(table),
  });
  return {
    seriesRsvps,
    follow,
    spread: createSpreadSeries({ dates: createDatesRepository(table), follow, clock }),
  };
};

/** The RSVPs of the API, for reactions. */
export const openRsvps = (table: Table, findReliability: FindReliability, clock: Clock) => {
  const events = createEventsRepository(table);
  const findDate = openDateAccess(table, clock);
  const rsvps = createRsvpsService({
    ...{ findDate, rsvps: createRsvpsRepository(table), clock },
    settle: createSettleWaitlist({ events, waitlist: createWaitlistRepository(table), clock }),
    isServedLater: createIsServedLater({ findReliability }),
    takeGuestPlace: openTakeGuestPlace(table, clock),
  });
  return { findDate, rsvps };
};

/** Carries out what people have chosen for all dates, for reactions. */
export const openSeriesFollowing = (table: Table, findReliability: FindReliability, clock: Clock) =>
  createSeriesFollowing(table, { ...openRsvps(table, findReliability, clock), clock });
