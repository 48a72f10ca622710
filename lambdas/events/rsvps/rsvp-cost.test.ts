import { describe, expect, it } from 'vitest';
import { aSlot } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { countSpots, hostEvent } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson } from '#test/support/people.ts';
import { roundsOf } from '#test/support/rounds.ts';
import { hosted, request, slotOf } from '#test/support/rsvps.ts';

const ctx = testContext();
const { rsvps } = createEventsCaller(ctx);
/** A transaction writes each row twice; an answer and a slot are less than 1 KB, a unit each. */
const ANSWER_AND_SLOT = 2 * 2;
const INDEX_OF_ANSWER = 1;
/** A card with the five avatars it may show is less than 2 KB, and its index has a copy. */
const CARD = 2 * 2;

describe('what an RSVP costs', () => {
  it('PERF-04 one more RSVP writes what is kept and nothing else: the answer, its slot, and the card with its avatars', async () => {
    const event = await hostEvent(ctx, 1);
    const join = async (n: number) => {
      const caller = await addPerson(ctx, n);
      const answer = await ctx.store.costOf(() => rsvps.join(caller, event.id, request(1, slotOf(event))));
      const card = await ctx.store.costOf(() => countSpots(ctx, event.id, slotOf(event)));
      return { answer, card };
    };
    for (const n of [2, 3, 4, 5, 6]) await join(n);
    const { answer, card } = await join(7);
    expect([answer.writes, answer.write]).toEqual([1, ANSWER_AND_SLOT + INDEX_OF_ANSWER]);
    expect([card.writes, card.write]).toEqual([1, CARD]);
    expect(answer.write + card.write).toBeLessThanOrEqual(9);
  });

  it('PERF-05 an RSVP that is accepted is six requests in three rounds: the date is not read again', async () => {
    const { event, person } = await hosted(ctx, 6, {
      eventSlotGroup: [aSlot({ capacity: 3 })],
    });
    const [ana, ben] = [await person(1), await person(2)];
    const cost = await ctx.store.costOf(() => rsvps.join(ana, event.id, request(1, slotOf(event))));
    expect(cost).toMatchObject({ requests: 5, writes: 1 });
    expect(await roundsOf(ctx.store, () => rsvps.join(ben, event.id, request(1, slotOf(event))))).toBe(3);
  });

  it('PERF-04 anyone who finds the event full costs one API request with 4 reads in two rounds, and no write', async () => {
    const { event, person } = await hosted(ctx, 7, {
      eventSlotGroup: [aSlot({ capacity: 1 })],
    });
    const [ana, ben] = [await person(1), await person(2)];
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    const lose = () =>
      expect(rsvps.join(ben, event.id, request(1, slotOf(event)))).rejects.toMatchObject({
        code: 'slot.full',
      });
    const cost = await ctx.store.costOf(lose);
    // The date, the person’s own answer, the blocks, and the host are each read once; nothing is tried again.
    expect(cost).toEqual({ requests: 4, read: 3, writes: 0, write: 0 });
    // Who hosts is known once the date is read.
    expect(await roundsOf(ctx.store, lose)).toBe(2);
  });
});
