import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as eventRows from '#lambdas/events/store/events.ts';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import { holdsPlaces, partySize } from '#shared/domains/events/model/rsvp.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { type EventId, ONLY_OCCURRENCE, type SlotId } from '#shared/kernel/ids.ts';
import { aMember, anEvent, aSlot, requestKey } from '../support/builders.ts';
import { type TestContext, testContext } from '../support/context.ts';
import { createEventsCaller } from '../support/events-api.ts';
import { ignoreConditions } from '../support/ignore-conditions.ts';
import { addPerson } from '../support/people.ts';
import { createRush, type RushStep, rushSteps } from '../support/rush.ts';
import { seed as firstSeed, runs } from '../support/seed.ts';
import { expectSpotsToAgree } from '../support/spots.ts';

const ctx = testContext();
const { rsvps } = createEventsCaller(ctx);
/** Where nothing protects the spots. */
const unprotected = testContext({ hasLooseRows: true });
const PEOPLE = 200;
const PLACES = 10;
/** The bench chooses how many. */
const asked = Number(process.env['RUSH_SEEDS'] ?? 0);
const SEEDS = asked || runs(3, 40);
/** For each of two kinds of events. */
const MIXED_SEEDS = Math.ceil(asked / 2) || runs(2, 250);
/** So many in one test, which otherwise would take minutes. */
const PART = 25;
const parts = Array.from({ length: Math.ceil(MIXED_SEEDS / PART) }, (_, part) => ({
  from: part * PART + 1,
  to: Math.min((part + 1) * PART, MIXED_SEEDS),
}));
/** Random numbers of the nth repetition. */
const seedOf = (n: number): number => firstSeed * 1000 + n;
/** How many people do something at the same moment, one time after another. */
const WAVES = [PEOPLE, 50];

type Rsvps = ReturnType<typeof createEventsCaller>['rsvps'];

/** One person's steps, in order: join with some guests, or give the spots back. */
type Step = { readonly kind: 'join'; readonly guests: number } | { readonly kind: 'leave' };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('join' as const), guests: fc.integer({ min: 0, max: 2 }) }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'leave' as const }) },
  ),
  { minLength: 1, maxLength: 3 },
);

const refusals = new Set(['slot.full', 'rsvp.not_found', 'rsvp.changed_meanwhile']);
const tolerant = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError && refusals.has(error.code))) throw error;
  }
};

const race = async (
  rsvps: Pick<Rsvps, 'join' | 'leave'>,
  eventId: EventId,
  slotId: SlotId,
  plans: readonly Step[][],
): Promise<void> => {
  let keys = 0;
  const follow = async (plan: readonly Step[], n: number) => {
    for (const step of plan) {
      keys += 1;
      const key = requestKey(keys);
      await tolerant(
        step.kind === 'join'
          ? rsvps.join(aMember(n + 1), eventId, { requestKey: key, slotId, guests: step.guests })
          : rsvps.leave(aMember(n + 1), eventId, key),
      );
    }
  };
  await Promise.all(plans.map(follow));
};

const stateOf = async (ctx: TestContext, eventId: EventId) => {
  const key = { eventId, occurrenceId: ONLY_OCCURRENCE };
  const rows = await rsvpRows.list(ctx, key, undefined, 2 * PEOPLE);
  const coming = rows
    .filter(({ status }) => holdsPlaces(status))
    .reduce((sum, { guests }) => sum + partySize(guests), 0);
  const left = (await eventRows.find(ctx, key))?.slots[0]?.left;
  return { coming, left };
};

const hostFor = async (ctx: TestContext, n: number) => {
  const host = await addPerson(ctx, 9000 + n);
  const event = await createEventsCaller(ctx).events.create(
    host,
    anEvent(9000 + n, { eventSlotGroup: [aSlot({ capacity: PLACES })] }),
  );
  const [slot] = event.eventSlotGroup;
  if (!slot) throw new Error('an event has a slot');
  return { eventId: event.id, slotId: slot.id };
};

/** What happens at the same moment, time after time. */
const wavesOf = (seed: number): RushStep[][] =>
  WAVES.flatMap((size, at) =>
    fc.sample(fc.array(rushSteps(PEOPLE), { minLength: size, maxLength: size }), {
      seed: seed + 500 * at,
      numRuns: 1,
    }),
  );

const plansOf = (seed: number): Step[][] =>
  fc.sample(fc.array(steps, { minLength: PEOPLE, maxLength: PEOPLE }), { seed, numRuns: 1 })[0] ?? [];

describe('a rush for spots', () => {
  it('RSV-03~ 200 people want one of 10 spots at once: ten get one, and the rest are refused because it is full', async () => {
    const { eventId, slotId } = await hostFor(ctx, 1);
    await race(
      rsvps,
      eventId,
      slotId,
      Array.from({ length: PEOPLE }, () => [{ kind: 'join', guests: 0 }]),
    );
    expect(await stateOf(ctx, eventId)).toEqual({ coming: PLACES, left: 0 });
  });

  it(`RSV-03~ with guests, changes and people who leave, the places never disagree with the answers (${SEEDS} seeds)`, async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { eventId, slotId } = await hostFor(ctx, 10 + seed);
      await race(rsvps, eventId, slotId, plansOf(seedOf(seed)));
      const { coming, left } = await stateOf(ctx, eventId);
      expect({ seed, sum: coming + (left ?? 0), oversold: coming > PLACES }).toEqual({
        seed,
        sum: PLACES,
        oversold: false,
      });
    }
  });

  const slots = () => ({ eventSlotGroup: [aSlot({ capacity: PLACES }), aSlot({ capacity: 3 })] });
  const kinds = [
    { kind: 'with a waitlist', options: { allowWaitlist: true, creatorApprovalNeeded: false } },
    { kind: 'with a waitlist and approval', options: { allowWaitlist: true, creatorApprovalNeeded: true } },
  ];
  it.each(kinds.flatMap((each) => parts.map((part) => ({ ...each, ...part }))))(
    `RSV-03 RSV-04~ REL-01~ $kind: guests, offers, approvals, cancellations, moves, and other capacities, ${PEOPLE} people at once for ${PLACES} spots: never oversold, and nobody waits who fits (seeds $from to $to)`,
    async ({ options, from, to }) => {
      const first = options.creatorApprovalNeeded ? 7000 : 5000;
      for (let seed = from; seed <= to; seed += 1) {
        const rush = await createRush(ctx, first + 3 * seed, PEOPLE, { ...options, ...slots() });
        for (const steps of wavesOf(seedOf(seed))) await rush.wave(steps);
      }
    },
  );

  it('REL-01~ the same rushes oversell without the conditions, so the tests would notice', async () => {
    ignoreConditions(unprotected.store.client);
    const { eventId, slotId } = await hostFor(unprotected, 99);
    const all = Array.from({ length: PEOPLE }, () => [{ kind: 'join' as const, guests: 0 }]);
    await race(createEventsCaller(unprotected).rsvps, eventId, slotId, all);
    expect((await stateOf(unprotected, eventId)).coming).toBeGreaterThan(PLACES);
    for (const { options } of kinds) {
      const rush = await createRush(unprotected, options.creatorApprovalNeeded ? 8000 : 8500, PEOPLE, {
        ...{ ...options, ...slots() },
      });
      for (const steps of wavesOf(seedOf(1))) await rush.act(steps);
      await expect(expectSpotsToAgree(unprotected, rush.date)).rejects.toThrow();
    }
  });
});
