import fc from 'fast-check';
import { vi } from 'vitest';
import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { anEdit, requestKey } from './builders.ts';
import type { TestContext } from './context.ts';
import { createEventsCaller } from './events-api.ts';
import { hosted, slotOf } from './rsvps.ts';
import { expectSpotsToAgree } from './spots.ts';

/** The clock is moved by as much in all, whatever the number of people. */
const PASSING_MINUTES = 4900;

/** What people and the host do, and what the clock does, at a date with two slots. */
export const rushSteps = (people: number) => {
  const person = fc.integer({ min: 0, max: people - 1 });
  const does = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds);
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ does: does('join'), person, guests: fc.nat(2), slot: fc.nat(1) }) },
    { weight: 3, arbitrary: fc.record({ does: does('leave'), person }) },
    { weight: 2, arbitrary: fc.record({ does: does('maybe'), person }) },
    { weight: 3, arbitrary: fc.record({ does: does('accept', 'decline'), person }) },
    { weight: 2, arbitrary: fc.record({ does: does('approve', 'refuse'), person }) },
    {
      weight: 3,
      arbitrary: fc.record({ does: does('move'), person, position: fc.integer({ min: 1, max: people }) }),
    },
    { weight: 1, arbitrary: fc.record({ does: does('resize'), by: fc.constantFrom(1, 2, -1) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        does: does('pass'),
        minutes: fc.integer({ min: 1, max: Math.ceil(PASSING_MINUTES / people) }),
      }),
    },
  );
};
export type RushStep = ReturnType<typeof rushSteps> extends fc.Arbitrary<infer S> ? S : never;

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
  // Too many at once: a client that tries again with the same key gets an answer.
  'service.unavailable',
]);
const unlessRefused = (error: unknown): void => {
  if (!(error instanceof AppError && expected.has(error.code))) throw error;
};

/** A request that was given up under load may still be applied a moment later. */
const LATE = { timeout: 120_000, interval: 250 };

/** The nth event with people who do things at the same time. */
export const createRush = async (
  ctx: TestContext,
  n: number,
  count: number,
  overrides: Partial<NewEvent>,
) => {
  const world = await hosted(ctx, n, overrides);
  const { host, event, person } = world;
  const { rsvps, waiting, events } = createEventsCaller(ctx);
  const { clock } = ctx;
  const people = await Promise.all(Array.from({ length: count }, (_, m) => person(m + 1)));
  let keys = 0;

  const perform = async (asked: RushStep): Promise<unknown> => {
    keys += 1;
    const key = requestKey(keys);
    if (asked.does === 'pass') return clock.moveTo(addMilliseconds(clock.now(), asked.minutes * MINUTE_MS));
    if (asked.does === 'resize') {
      const page = await events.page(host, event.id);
      const eventSlotGroup = page.eventSlotGroup.map((slot) => ({
        ...{ id: slot.id, name: slot.name, genders: slot.genders, level: slot.level, ages: slot.ages },
        capacity: Math.max(1, slot.capacity + asked.by),
      }));
      return events.edit(host, event.id, ONLY_OCCURRENCE, anEdit(page, { eventSlotGroup }));
    }
    const who = people[asked.person] ?? host;
    if (asked.does === 'approve' || asked.does === 'refuse')
      return waiting[asked.does](host, event.id, who.userId);
    if (asked.does === 'move')
      return waiting.move(host, event.id, who.userId, { position: asked.position, reason: 'a swap' });
    if (asked.does === 'leave' || asked.does === 'maybe') return rsvps[asked.does](who, event.id, key);
    if (asked.does !== 'join') return rsvps[asked.does](who, event.id);
    const slotId = slotOf(event, asked.slot);
    return rsvps.join(who, event.id, {
      ...{ requestKey: key, slotId, guests: asked.guests },
      ifFull: 'join_waitlist',
    });
  };
  const date = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
  /** Everything at once. */
  const act = (steps: readonly RushStep[]) =>
    Promise.all(steps.map((step) => perform(step).catch(unlessRefused)));
  return {
    act,
    date,
    /** Everything at once, then what always holds: spots, offers, and RSVPs agree, and nobody waits who fits. */
    async wave(steps: readonly RushStep[]): Promise<void> {
      await act(steps);
      await vi.waitFor(() => expectSpotsToAgree(ctx, date), LATE);
    },
  };
};
