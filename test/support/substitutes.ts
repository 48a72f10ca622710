import type { Member } from '#lambdas/core/actor.ts';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import { work } from '#lambdas/substitutes/background.ts';
import { listRequests } from '#lambdas/substitutes/request.table.ts';
import { listSearches } from '#lambdas/substitutes/search.table.ts';
import { putAvailability } from '#lambdas/users/store/index.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import { requestRow, searchRow } from '#shared/domains/substitutes/rows.ts';
import { eachDay } from '#shared/domains/users/availability.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import type { TestContext } from './context.ts';
import { createEventsCaller } from './events-api.ts';
import { giveChange } from './give-change.ts';
import { connect } from './people.ts';
import { hosted, request, slotOf } from './rsvps.ts';

/** An event with a host who is connected to some people, and everything that looks for substitutes. It starts on November 28 at 9:00 in Austin. */
export const createSubstitutesWorld = async (
  ctx: TestContext,
  n: number,
  overrides: Parameters<typeof hosted>[2] = {},
) => {
  const world = await hosted(ctx, n, overrides);
  const { event, host, person } = world;
  const { rsvps } = createEventsCaller(ctx);
  const key = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
  const { askPerson, announceSearch, watchDropOuts } = work.reactions;
  const known: Member[] = [];
  const rsvpOf = (who: Member) => rsvpRows.find(ctx, key, who.userId);
  return {
    ...{ ...world, key, slotId: slotOf(event) },
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
        await connect(ctx, host.userId, [one.userId]);
        await putAvailability(ctx, one.userId, { week: eachDay(() => [{ start: '00:00', end: '23:59' }]) });
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
      const give = () => giveChange(rsvpRow, (row) => watchDropOuts(ctx, row), change);
      await give();
      return give;
    },
    /** What the stream triggers for everyone who was asked, and the search, twice. */
    announceAll: async () => {
      const rows = await listRequests(ctx, key);
      for (let round = 0; round < 2; round += 1) {
        for (const after of rows) await giveChange(requestRow, (change) => askPerson(ctx, change), { after });
        for (const after of await listSearches(ctx, key))
          await giveChange(searchRow, (change) => announceSearch(ctx, change), {
            before: { ...after, state: 'waiting' },
            after,
          });
      }
    },
    notified: async (who: Member) =>
      (await notificationRows.list(ctx, who.userId, undefined, 20)).map(({ type }) => type),
  };
};
