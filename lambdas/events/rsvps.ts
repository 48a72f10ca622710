import type { FindConnected } from '../connections/old-api.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import type { FindReliability } from '../core/reliability.ts';
import type { ReadSecret } from '../core/seal.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createFamilyMembersFinder, withFamily } from '../family/api.ts';
import { createGuestOwnership, createNamedGuestsFinder, openNameGuests } from '../guests/old-api.ts';
import { createGoneFinder } from '../users/people/old-api.ts';
import type { DateAccess } from './access.ts';
import { createAttendeesService } from './attendees.service.ts';
import { createChangeRsvp } from './change-rsvp.ts';
import { createCheckInService } from './check-in.service.ts';
import { createEventsRepository } from './events.repository.ts';
import { createNameParty } from './name-party.ts';
import { createSeriesFollowing } from './open-series.ts';
import { createPartiesService } from './parties.service.ts';
import { openTakeGuestPlace } from './party-guests.ts';
import { openPeopleHere } from './people-here.ts';
import { createRsvpsRepository } from './rsvps.repository.ts';
import { createRsvpsService } from './rsvps.service.ts';
import { createSeriesRsvpsService } from './series-rsvps.service.ts';
import { createIsServedLater } from './served-later.ts';
import { createSettleWaitlist } from './settle-waitlist.ts';
import { createWaitingService } from './waiting.service.ts';
import { createWaitlistRepository } from './waitlist.repository.ts';

interface AnswersDeps {
  readonly table: Table;
  readonly findDate: DateAccess;
  readonly findActive: FindActive;
  readonly findConnected: FindConnected;
  readonly findReliability: FindReliability;
  readonly cursors: Cursors;
  readonly readSecret: ReadSecret;
  readonly clock: Clock;
}

/** What people do about a date: RSVPs, the waitlist, and what the host decides. */
export const createAnswers = ({
  table,
  findDate,
  findActive,
  findConnected,
  findReliability,
  cursors,
  readSecret,
  clock,
}: AnswersDeps) => {
  const [events, rsvps] = [createEventsRepository(table), createRsvpsRepository(table)];
  const waitlist = createWaitlistRepository(table);
  const settle = createSettleWaitlist({ events, waitlist, clock });
  const isServedLater = createIsServedLater({ findReliability });
  const changeRsvp = createChangeRsvp({ events, rsvps, settle, isServedLater, clock });
  const takeGuestPlace = openTakeGuestPlace(table, clock);
  const answersThrough = (access: DateAccess) =>
    createRsvpsService({ findDate: access, rsvps, settle, isServedLater, takeGuestPlace, clock });
  const rsvpsService = answersThrough(findDate);
  const findMembers = createFamilyMembersFinder(table);
  const findForHosts = withFamily(findActive, findMembers);
  const { seriesRsvps, spread } = createSeriesFollowing(table, { findDate, rsvps: rsvpsService, clock });
  const nameGuests = openNameGuests(table, readSecret, clock);
  const nameParty = createNameParty(nameGuests);
  return {
    settle,
    rsvps: rsvpsService,
    parties: createPartiesService({
      rsvps: rsvpsService,
      nameParty,
      findNamedGuests: createNamedGuestsFinder(table),
    }),
    series: createSeriesRsvpsService({
      ...{ findDate, rsvps: rsvpsService, seriesRsvps, spread, nameParty, clock },
    }),
    attendees: createAttendeesService({
      ...{ rsvps, seriesRsvps, changeRsvp, findConnected, findMembers, nameGuests, cursors, clock },
      findActive: findForHosts,
      findGone: createGoneFinder(table),
      isGuestOf: createGuestOwnership(table),
    }),
    checkIns: createCheckInService({
      ...{ findDate, rsvps, clock },
      readPeopleHere: openPeopleHere(table, cursors, clock),
    }),
    waiting: createWaitingService({
      ...{ events, waitlist, settle, changeRsvp, clock },
      findActive: findForHosts,
    }),
    answersThrough,
  };
};
