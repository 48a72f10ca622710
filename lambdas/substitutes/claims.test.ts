import { describe, expect, it } from 'vitest';
import * as substitutes from '#lambdas/substitutes/substitutes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { aSlot, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { createRandom } from '#test/support/random.ts';
import { expectSpotsToAgree } from '#test/support/spots.ts';
import { createSubstitutesWorld } from '#test/support/substitutes.ts';
import { findRequest, putRequest } from './request.table.ts';
import { listSearches } from './search.table.ts';

const ctx = testContext();
const { rsvps } = createEventsCaller(ctx);
const PEOPLE = 200;
const SPOTS = 3;
const FRIDAY = '2026-11-27T19:00:00.000Z';

const unlessTaken = (error: unknown): void => {
  const refused = [
    'substitute.taken',
    'slot.full',
    'rsvp.changed_meanwhile',
    'rsvp.not_found',
    'request.conflict',
  ];
  if (!(error instanceof AppError && refused.includes(error.code))) throw error;
};

describe('everybody says yes at once', () => {
  it('RSV-12~ RSV-16 REL-01~ 200 people claim 3 spots while some cancel: never oversold, and each reads one answer', async () => {
    const world = await createSubstitutesWorld(ctx, 900, {
      eventSlotGroup: [aSlot({ capacity: SPOTS })],
    });
    const { key, slotId, event, rsvpOf } = world;
    ctx.clock.moveTo(FRIDAY);
    const people = await Promise.all(Array.from({ length: PEOPLE }, (_, m) => world.person(m + 1)));
    await substitutes.start(ctx, key, slotId, SPOTS);
    const search = (await listSearches(ctx, world.key))[0];
    if (!search) throw new Error('the search runs');
    for (const { userId } of people)
      await putRequest(ctx, undefined, {
        ...key,
        userId,
        slotId,
        searchedAt: search.startedAt,
        wave: 0,
        askedAt: FRIDAY,
      });
    const random = createRandom(20_261_127);
    await Promise.all(
      people.map(async (who, index) => {
        await substitutes.claim(ctx, who, key).catch(unlessTaken);
        if (random.next() < 0.5)
          await rsvps.leave(who, event.id, requestKey(1000 + index)).catch(unlessTaken);
      }),
    );
    await expectSpotsToAgree(ctx, key);
    const going = (await Promise.all(people.map(rsvpOf))).filter((row) => row?.status === 'going');
    expect(going.length).toBeLessThanOrEqual(SPOTS);
    for (const row of going) {
      const request = row && (await findRequest(ctx, key, row.userId));
      expect(request?.answer).toBe('in');
    }
  });
});
