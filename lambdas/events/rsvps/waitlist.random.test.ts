import fc from 'fast-check';
import { describe, it } from 'vitest';
import { aSlot } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createRush, rushSteps } from '#test/support/rush.ts';

const ctx = testContext();
const PEOPLE = 7;
const CAPACITY = 3;

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
          fc.array(fc.array(rushSteps(PEOPLE), { minLength: 1, maxLength: 4 }), { maxLength: 10 }),
          async (waves) => {
            run += 1;
            const rush = await createRush(ctx, n * 100 + run, PEOPLE, {
              ...options,
              eventSlotGroup: [aSlot({ capacity: CAPACITY }), aSlot({ capacity: 1 })],
            });
            for (const steps of waves) await rush.wave(steps);
          },
        ),
        { seed: 20_261_123, numRuns: 15 },
      );
    },
  );
});
