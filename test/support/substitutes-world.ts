import type { Member } from '#lambdas/core/actor.ts';
import type { Table } from '#lambdas/data/table.ts';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import { work } from '#lambdas/substitutes/background.ts';
import { listRequests } from '#lambdas/substitutes/request.table.ts';
import { listSearches } from '#lambdas/substitutes/search.table.ts';
import * as substitutes from '#lambdas/substitutes/substitutes.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import { requestRow, searchRow } from '#shared/domains/substitutes/rows.ts';
import { eachDay } from '#shared/domains/users/availability.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { createAvailabilityRepository } from '#test/support/user-rows.ts';
import { silentLog } from './builders.ts';
import { connect } from './connect.ts';
import { contextOf } from './context-of.ts';
import { giveChange } from './give-change.ts';
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
  const ctx = { ...contextOf(table, clock), log: silentLog };
  const { askPerson, announceSearch, watchDropOuts } = bindAll(ctx, work.reactions);
  const weeks = createAvailabilityRepository(table);
  const known: Member[] = [];
  const rsvpOf = (who: Member) => rsvpRows.find(world.ctx, key, who.userId);
  return {
    ...{ ...world, ctx, key, slotId: slotOf(event) },
    substitutes: bindAll(ctx, substitutes),
    /** What happens every minute. */
    ask: () => work.jobs.askSubstitutes(ctx),
    /** What happens every ten minutes. */
    checkRosters: () => work.jobs.checkRosters(ctx),
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
      await giveChange(rsvpRow, watchDropOuts, change);
      return () => giveChange(rsvpRow, watchDropOuts, change);
    },
    /** What the stream triggers for everyone who was asked, and the search, twice. */
    announceAll: async () => {
      const rows = await listRequests(ctx, key);
      for (let round = 0; round < 2; round += 1) {
        for (const after of rows) await giveChange(requestRow, askPerson, { after });
        for (const after of await listSearches(ctx, key))
          await giveChange(searchRow, announceSearch, { before: { ...after, state: 'waiting' }, after });
      }
    },
    notified: async (who: Member) =>
      (await notificationRows.list(ctx, who.userId, undefined, 20)).map(({ type }) => type),
  };
};
