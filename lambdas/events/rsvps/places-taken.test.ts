import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { type EventId, ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { aSlot, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson } from '#test/support/people.ts';

const ctx = testContext();
const { events, rsvps } = createEventsCaller(ctx);
const CAPACITIES = [3, 5];
const PEOPLE = 6;

/** What people do, some of it concurrently. */
const step = fc.record({
  person: fc.integer({ min: 0, max: PEOPLE - 1 }),
  slot: fc.integer({ min: 0, max: CAPACITIES.length - 1 }),
  guests: fc.integer({ min: 0, max: 2 }),
  leaves: fc.boolean(),
  /** Some requests are repeated unchanged. */
  repeats: fc.boolean(),
});

const expected = new Set(['slot.full', 'rsvp.not_found', 'rsvp.changed_meanwhile']);
const unlessRefused = (error: unknown): void => {
  if (!(error instanceof AppError && expected.has(error.code))) throw error;
};

/** The spots taken per slot, according to the RSVPs. */
const takenOf = async (eventId: EventId) => {
  const rows = await rsvpRows.list(ctx, { eventId, occurrenceId: ONLY_OCCURRENCE }, undefined, 100);
  const taken = new Map<string, number>();
  for (const row of rows.filter(({ status }) => status === 'going')) {
    taken.set(row.slotId, (taken.get(row.slotId) ?? 0) + 1 + row.guests);
  }
  return taken;
};

describe('spots in slots', () => {
  it('RSV-03~ REL-01~ whatever people do at the same time, slots and RSVPs agree and nothing is oversold', async () => {
    const people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => addPerson(ctx, n + 2)));
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { maxLength: 5 }),
        async (waves) => {
          run += 1;
          const eventSlotGroup = CAPACITIES.map((capacity) => aSlot({ capacity }));
          const event = await hostEvent(ctx, 1, { requestKey: requestKey(run), eventSlotGroup });
          let key = 0;
          let last: (typeof waves)[number][number] | undefined;
          for (const wave of waves) {
            const requests = wave.map(async (asked) => {
              if (!asked.repeats || !last) {
                key += 1;
                last = asked;
              }
              const { person, slot, guests, leaves } = last;
              const [who, slotId] = [people[person], event.eventSlotGroup[slot]?.id];
              if (!who || !slotId) return;
              const request = requestKey(key);
              await (leaves
                ? rsvps.leave(who, event.id, request)
                : rsvps.join(who, event.id, { requestKey: request, slotId, guests })
              ).catch(unlessRefused);
            });
            await Promise.all(requests);
          }
          const taken = await takenOf(event.id);
          const page = await events.page({ kind: 'visitor' }, event.id);
          for (const { id, capacity, left } of page.eventSlotGroup) {
            expect(left).toBe(capacity - (taken.get(id) ?? 0));
            expect(left).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { seed: 20_261_120, numRuns: 12 },
    );
  });
});
