import type { Member } from '#lambdas/core/actor.ts';
import { createJobPositions } from '#lambdas/data/job-positions.repository.ts';
import type { Table } from '#lambdas/data/table.ts';
import { openSpotTaking, openSubstituteDates } from '#lambdas/events/api.ts';
import { openAnnouncer } from '#lambdas/notifications/old-api.ts';
import { createReliabilityFinder } from '#lambdas/reliability/api.ts';
import { createAskedReaction, createSearchReaction } from '#lambdas/substitutes/announce.reactions.ts';
import { createAskSubstitutesJob } from '#lambdas/substitutes/ask-substitutes.job.ts';
import { createFindCandidates } from '#lambdas/substitutes/candidates.ts';
import { createCheckRostersJob } from '#lambdas/substitutes/check-rosters.job.ts';
import { createDropOutReaction } from '#lambdas/substitutes/drop-out.reaction.ts';
import { createRequestsRepository } from '#lambdas/substitutes/requests.repository.ts';
import { createRunSearch } from '#lambdas/substitutes/run-search.ts';
import { createSearchesRepository } from '#lambdas/substitutes/searches.repository.ts';
import { candidateSources } from '#lambdas/substitutes/sources.ts';
import { createStartSearch } from '#lambdas/substitutes/start-search.ts';
import { createSubstitutesService } from '#lambdas/substitutes/substitutes.service.ts';
import { createAvailabilityRepository } from '#lambdas/users/availability.repository.ts';
import { createApartFinder, createPlayersFinder } from '#lambdas/users/people/old-api.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import { requestRow, searchRow } from '#shared/domains/substitutes/rows.ts';
import { eachDay } from '#shared/domains/users/availability.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { silentLog } from './builders.ts';
import { connect } from './connect.ts';
import { giveChange } from './give-change.ts';
import { createNotifications } from './notifications.ts';
import { hosted, request, slotOf } from './rsvps.ts';

/** An event with a host who is connected to some people, and everything that looks for substitutes. It starts on November 28 at 9:00 in Austin. */
export const createSubstitutesWorld = async (
  table: Table,
  n: number,
  overrides: Parameters<typeof hosted>[2] = {},
) => {
  const world = await hosted(table, n, overrides);
  const { event, clock, host, rsvps, person } = world;
  const key = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
  const searches = createSearchesRepository(table);
  const requests = createRequestsRepository(table);
  const dates = openSubstituteDates(table, clock);
  const startSearch = createStartSearch({ searches });
  const findPlayers = createPlayersFinder(table, clock);
  const findReliability = createReliabilityFinder(table, clock);
  const sources = candidateSources(table, clock, dates);
  const findCandidates = createFindCandidates({
    ...{ sources, findPlayers, findReliability, requests, findApart: createApartFinder(table) },
  });
  const runSearch = createRunSearch({ searches, requests, dates, findCandidates, clock });
  const paged = { positions: createJobPositions(table), clock, log: silentLog };
  const announce = openAnnouncer(table, clock);
  const weeks = createAvailabilityRepository(table);
  const { notifications } = createNotifications(table, clock);
  const dropOut = createDropOutReaction({ dates, searches, startSearch });
  const announceSearch = createSearchReaction({ dates, searches, requests, announce });
  const asked = createAskedReaction({ dates, announce });
  const known: Member[] = [];
  const rsvpOf = (who: Member) => world.repositories.rsvps.find(key, who.userId);
  return {
    ...{ ...world, key, searches, requests, runSearch, slotId: slotOf(event) },
    substitutes: createSubstitutesService({
      ...{ searches, requests, dates, startSearch, findPlayers, clock },
      takeSpot: openSpotTaking(table, clock),
    }),
    /** What happens every minute. */
    ask: createAskSubstitutesJob({ searches, runSearch, ...paged }),
    /** What happens every ten minutes. */
    checkRosters: createCheckRostersJob({ searches, dates, startSearch, ...paged }),
    rsvpOf,
    /** Those of the friends who have one of these ids, in that order. */
    memberOf: (ids: readonly string[]): Member[] =>
      ids.flatMap((id) => known.find(({ userId }) => userId === id) ?? []),
    join: (who: Member, m = 1) =>
      rsvps.join(who, event.id, { ...request(m, slotOf(event)), ifFull: 'join_waitlist' }),
    /** Connections of the host who are always free. */
    friends: async (count: number, from = 20) => {
      const people: Member[] = [];
      for (let m = from; m < from + count; m += 1) {
        const one = await person(m);
        await connect(table, host.userId, [one.userId]);
        await weeks.put(one.userId, { week: eachDay(() => [{ start: '00:00', end: '23:59' }]) }, clock.now());
        people.push(one);
        known.push(one);
      }
      return people;
    },
    /** Does something to an RSVP, and what the stream triggers. */
    changed: async (who: Member, work: () => Promise<unknown>) => {
      const before = await rsvpOf(who);
      await work();
      const change = { before, after: await rsvpOf(who) };
      await giveChange(rsvpRow, dropOut, change);
      return () => giveChange(rsvpRow, dropOut, change);
    },
    /** What the stream triggers for everyone who was asked, and the search, twice. */
    announceAll: async () => {
      const rows = await requests.list(key);
      for (let round = 0; round < 2; round += 1) {
        for (const after of rows) await giveChange(requestRow, asked, { after });
        for (const after of await searches.list(key))
          await giveChange(searchRow, announceSearch, { before: { ...after, state: 'waiting' }, after });
      }
    },
    told: async (who: Member) =>
      (await notifications.list(who.userId, undefined, 20)).map(({ type }) => type),
  };
};
