import fc from 'fast-check';
import { describe, it } from 'vitest';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { anEdit, aSlot, requestKey } from '#test/support/builders.ts';
import { hosted, slotOf } from '#test/support/rsvps.ts';
import { expectSpotsToAgree } from '#test/support/spots.ts';
import { createTestTable } from '#test/support/table.ts';

const store = createTestTable();
const PEOPLE = 7;
const CAPACITY = 3;

const person = fc.integer({ min: 0, max: PEOPLE - 1 });
/** What people and the host do, and what the clock does. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('join' as const), person, guests: fc.nat(2), slot: fc.nat(1) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('leave' as const), person }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom('accept' as const, 'decline' as const), person }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('approve' as const, 'refuse' as const), person }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('move' as const),
      person,
      position: fc.integer({ min: 1, max: PEOPLE }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('resize' as const), by: fc.constantFrom(1, 2, -1) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 700 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const expected = new Set([
  'slot.full',
  'rsvp.not_found',
  'rsvp.changed_meanwhile',
  'auth.forbidden',
  'offer.ended',
  'event.closed',
  'event.changed_meanwhile',
  'request.conflict',
  'input.invalid',
  'waitlist.not_waiting',
]);
const unlessRefused = (error: unknown): void => {
  if (!(error instanceof AppError && expected.has(error.code))) throw error;
};

describe('the waitlist, whatever happens', () => {
  it.each([
    ['with a waitlist', 501, { allowWaitlist: true }],
    ['with a waitlist and approval', 502, { allowWaitlist: true, creatorApprovalNeeded: true }],
    ['without one', 503, { allowWaitlist: false }],
  ])(
    'RSV-03~ RSV-04~ REL-01~ %s, spots, offers, and RSVPs agree, and nobody waits who fits',
    async (_, n, options) => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 10 }),
          async (waves) => {
            run += 1;
            const world = await hosted(store.table, n * 100 + run, {
              ...options,
              eventSlotGroup: [aSlot({ capacity: CAPACITY }), aSlot({ capacity: 1 })],
            });
            const { rsvps, waiting, events, host, event, clock } = world;
            const people = await Promise.all(Array.from({ length: PEOPLE }, (__, m) => world.person(m + 1)));
            let key = 0;
            const perform = async (asked: Step): Promise<unknown> => {
              key += 1;
              const requestKeyOf = requestKey(key);
              if (asked.does === 'pass')
                return clock.moveTo(addMilliseconds(clock.now(), asked.minutes * MINUTE_MS));
              if (asked.does === 'resize') {
                const page = await events.page(host, event.id);
                const eventSlotGroup = page.eventSlotGroup.map((slot) => ({
                  ...{ id: slot.id, name: slot.name, genders: slot.genders, level: slot.level },
                  capacity: Math.max(1, slot.capacity + asked.by),
                }));
                return events.edit(host, event.id, ONLY_OCCURRENCE, anEdit(page, { eventSlotGroup }));
              }
              const who = people[asked.person] ?? host;
              if (asked.does === 'approve' || asked.does === 'refuse')
                return waiting[asked.does](host, event.id, who.userId);
              if (asked.does === 'move')
                return waiting.move(host, event.id, who.userId, {
                  position: asked.position,
                  reason: 'a swap',
                });
              if (asked.does === 'leave') return rsvps.leave(who, event.id, requestKeyOf);
              if (asked.does !== 'join') return rsvps[asked.does](who, event.id);
              const slotId = slotOf(event, asked.slot);
              const request = { requestKey: requestKeyOf, slotId, guests: asked.guests };
              return rsvps.join(who, event.id, { ...request, ifFull: 'join_waitlist' });
            };
            for (const wave of waves) {
              await Promise.all(wave.map((asked) => perform(asked).catch(unlessRefused)));
              const date = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
              await expectSpotsToAgree(world, store.table, date, clock.now());
            }
          },
        ),
        { seed: 20_261_123, numRuns: 15 },
      );
    },
  );
});
