import { describe, expect, it } from 'vitest';
import { OwnRating, PlaceReview, RatingInput, ratingLimits } from '#shared/domains/places/ratings.ts';
import { PlaceReport } from '#shared/domains/places/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { aSlot } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { writeCancellation } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { closeAccount } from '#test/support/give-change.ts';
import { addPerson, block, reinstate, suspend } from '#test/support/people.ts';
import { placesWorld } from '#test/support/places.ts';

import { work } from './background.ts';
import * as edits from './place-edits.ts';
import { showPlace } from './place-page.ts';
import * as ratings from './place-ratings.ts';
import * as reviews from './place-reviews.ts';
import * as places from './places.ts';
import { listReports } from './store/place-report.table.ts';

const ctx = testContext();
const { attendees, rsvps } = createEventsCaller(ctx);
/** After every event of these tests has started. */
const LATER = '2026-12-05T18:00:00.000Z';

/** A place of Ana's, and people who may have been there. */
const aWorld = async (n: number) => {
  const world = await placesWorld(ctx, n);
  const { ana, nextKey } = world;
  const { clock } = ctx;
  const { id } = await world.add();
  type Person = typeof ana;
  const host = (meters = 0, overrides: Parameters<typeof world.host>[2] = {}) =>
    world.host(ana, meters, overrides);
  type Hosted = Awaited<ReturnType<typeof host>>;
  const join = (who: Person, event: Hosted) => {
    const slotId = event.eventSlotGroup[0]?.id ?? '';
    return rsvps.join(who, event.id, { requestKey: nextKey(), slotId, guests: 0 });
  };
  /** People who have been at the place, from the nth person on. */
  const guests = async (count: number) => {
    const event = await host(0, { eventSlotGroup: [aSlot({ capacity: 30 })] });
    const people = await Promise.all(
      Array.from({ length: count }, (_, index) => addPerson(ctx, n * 100 + 10 + index)),
    );
    for (const one of people) await join(one, event);
    clock.moveTo(LATER);
    return people;
  };
  const rate = async (who: Person, stars: number, text = '') =>
    ratings.rate(ctx, who, await world.rowOf(id), { stars, text });
  const listed = async (viewer?: UserId) => {
    const stars: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await reviews.list(ctx, await world.rowOf(id), cursor, viewer);
      for (const item of page.items) expect(PlaceReview.parse(item)).toEqual(item);
      stars.push(...page.items.map(({ author, stars: given, text }) => `${author.userId} ${given} ${text}`));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return stars;
  };
  const summary = async () => (await showPlace(ctx, await world.rowOf(id), ['visitor'])).rating;
  return { ...world, id, host, join, guests, rate, listed, summary, clock };
};

describe('who may rate a place', () => {
  it('PLC-02~ those who hosted or were going to something there that has started', async () => {
    const world = await aWorld(1);
    const { ana, ben, clock, id, rowOf, host, join, rate } = world;
    const mayRate = async (who: typeof ana) =>
      OwnRating.parse(await ratings.own(ctx, who, await rowOf(id))).mayRate;
    await join(ben, await host(149));
    expect([await mayRate(ana), await mayRate(ben)]).toEqual([false, false]);
    await expect(rate(ben, 5)).rejects.toMatchObject({ code: 'place.not_been_there' });
    clock.moveTo(LATER);
    expect([await mayRate(ana), await mayRate(ben)]).toEqual([true, true]);
    expect(await rate(ben, 5, 'Great nets.')).toEqual({
      rating: { stars: 5, text: 'Great nets.' },
      mayRate: true,
    });
  });

  it('PLC-02~ nobody for what was elsewhere, was canceled, or was left, or where the host recorded that they did not come', async () => {
    const world = await aWorld(2);
    const { ben, clock, id, rowOf, host, join } = world;
    await join(ben, await host(200));
    const canceled = await host();
    await join(ben, canceled);
    await writeCancellation(ctx, canceled);
    const left = await host();
    await join(ben, left);
    await rsvps.leave(ben, left.id, world.nextKey());
    const missed = await host();
    await join(ben, missed);
    clock.moveTo('2026-11-28T16:00:00.000Z');
    await attendees.record(world.ana, missed.id, ben.userId, 'no_show');
    clock.moveTo(LATER);
    expect((await ratings.own(ctx, ben, await rowOf(id))).mayRate).toBe(false);
  });
});

describe('a rating', () => {
  it('PLC-02~ has one to five stars, and a text of at most 500 characters', () => {
    const parsed = (input: object) => RatingInput.safeParse({ stars: 3, text: '', ...input }).success;
    expect([1, 5].map((stars) => parsed({ stars }))).toEqual([true, true]);
    expect([0, 6, 4.5, null].map((stars) => parsed({ stars }))).toEqual([false, false, false, false]);
    expect([500, 501].map((length) => parsed({ text: 'a'.repeat(length) }))).toEqual([true, false]);
  });

  it('PLC-02~ is one per person; the place has the average of all, to a tenth, on its page and in lists', async () => {
    const { ana, ben, guests, rate, summary, center, listed } = await aWorld(3);
    const [cleo, dan] = await guests(2);
    if (!cleo || !dan) throw new Error('there are two');
    expect(await summary()).toBeNull();
    await rate(ana, 4);
    for (const _ of [1, 2]) await rate(cleo, 5);
    await rate(dan, 4, 'Good lights.');
    expect(await summary()).toEqual({ average: 4.3, count: 3 });
    await rate(dan, 1, 'The lights are broken.');
    expect(await summary()).toEqual({ average: 3.3, count: 3 });
    const { items } = await places.list(ctx, { ...center, limit: 5 });
    expect(items[0]?.rating).toEqual({ average: 3.3, count: 3 });
    expect(await listed(ben.userId)).toContain(`${dan.userId} 1 The lights are broken.`);
  });

  it('PLC-02~ that is removed counts no more, and may be given again', async () => {
    const { ana, guests, rate, summary, rowOf, id } = await aWorld(4);
    const [cleo] = await guests(1);
    if (!cleo) throw new Error('there is one');
    await rate(ana, 2);
    await rate(cleo, 5);
    for (const _ of [1, 2])
      expect(await ratings.remove(ctx, cleo, await rowOf(id))).toEqual({ rating: null, mayRate: true });
    expect(await summary()).toEqual({ average: 2, count: 1 });
    await ratings.remove(ctx, ana, await rowOf(id));
    expect(await summary()).toBeNull();
    await rate(cleo, 3);
    expect(await summary()).toEqual({ average: 3, count: 1 });
  });

  it('PLC-02~ REL-09~ the sum is exact when several rate, change, and remove at the same moment', async () => {
    const { ana, guests, rate, summary, rowOf, id } = await aWorld(5);
    const [cleo, dan, eve] = await guests(3);
    if (!cleo || !dan || !eve) throw new Error('there are three');
    await Promise.all([rate(ana, 1), rate(cleo, 5), rate(cleo, 5), rate(dan, 4)]);
    expect(await summary()).toEqual({ average: 3.3, count: 3 });
    const place = await rowOf(id);
    await Promise.all([
      rate(eve, 2),
      rate(cleo, 3),
      ratings.remove(ctx, dan, place),
      ratings.remove(ctx, dan, place),
    ]);
    expect(await summary()).toEqual({ average: 2, count: 3 });
  });
});

describe('the reviews of a place', () => {
  it('PLC-02~ are the own one first, then the newest, in pages', async () => {
    const { guests, rate, listed, clock } = await aWorld(6);
    const people = await guests(ratingLimits.perPage + 2);
    for (const [index, one] of people.entries()) {
      clock.moveTo(`2026-12-06T18:00:${String(index).padStart(2, '0')}.000Z`);
      await rate(one, 4, `Number ${index}`);
    }
    const inOrder = people.map(({ userId }, index) => `${userId} 4 Number ${index}`).toReversed();
    expect(await listed()).toEqual(inOrder);
    const [mine] = inOrder.slice(5, 6);
    expect(await listed(people.at(-6)?.userId)).toEqual([mine, ...inOrder.filter((one) => one !== mine)]);
  });

  it('PRV-04~ SEC-01 leave out people behind a block, in both directions, and suspended people', async () => {
    const { ana, ben, guests, rate, listed } = await aWorld(7);
    const [cleo] = await guests(1);
    if (!cleo) throw new Error('there is one');
    await rate(ana, 2, 'From Ana');
    await rate(cleo, 5, 'From Cleo');
    await block(ctx, cleo.userId, ana.userId);
    expect(await listed(ana.userId)).toEqual([`${ana.userId} 2 From Ana`]);
    expect(await listed(cleo.userId)).toEqual([`${cleo.userId} 5 From Cleo`]);
    expect(await listed(ben.userId)).toHaveLength(2);
    await suspend(ctx, cleo.userId);
    expect(await listed()).toEqual([`${ana.userId} 2 From Ana`]);
    await reinstate(ctx, cleo.userId);
    expect(await listed()).toHaveLength(2);
  });

  it('PLC-02~ PLC-03~ can be reported; anyone who manages the place reads the report with the review, while it is there', async () => {
    const { ana, ben, guests, rate, rowOf, id, nextKey } = await aWorld(8);
    const [cleo] = await guests(1);
    if (!cleo) throw new Error('there is one');
    const place = await rowOf(id);
    const body = { requestKey: nextKey(), kind: 'rude' as const, text: 'It insults people.' };
    const missing = ratings.report(ctx, ben, place, cleo.userId, body);
    await expect(missing).rejects.toMatchObject({ code: 'place.review_not_found' });
    await rate(cleo, 1, 'Fools play here.');
    for (const _ of [1, 2])
      expect(await ratings.report(ctx, ben, place, cleo.userId, body)).toEqual({ done: true });
    const other = { ...body, text: 'Something else.' };
    await expect(ratings.report(ctx, ben, place, cleo.userId, other)).rejects.toMatchObject({
      code: 'request.key_reused',
    });
    const reports = async () =>
      (await edits.reports(ctx, place, undefined)).items.map((item) => PlaceReport.parse(item));
    expect(await reports()).toMatchObject([
      {
        ...{ kind: 'rude', text: 'It insults people.' },
        review: { author: { userId: cleo.userId }, stars: 1, text: 'Fools play here.' },
      },
    ]);
    await block(ctx, ana.userId, cleo.userId);
    await expect(
      ratings.report(ctx, ana, place, cleo.userId, { ...body, requestKey: nextKey() }),
    ).rejects.toMatchObject({ code: 'place.review_not_found' });
    await ratings.remove(ctx, cleo, place);
    expect(await reports()).toEqual([]);
  });
});

describe('a person with a deleted account', () => {
  it('PLC-02~ has no ratings left, and is not counted, however often the change is delivered', async () => {
    const { ana, ben, guests, rate, summary, listed, rowOf, id, nextKey } = await aWorld(9);
    const [cleo] = await guests(1);
    if (!cleo) throw new Error('there is one');
    await rate(ana, 2, 'Stays');
    await rate(cleo, 5, 'Goes');
    const place = await rowOf(id);
    const body = { requestKey: nextKey(), kind: 'spam' as const, text: '' };
    await ratings.report(ctx, ben, place, cleo.userId, body);
    for (const _ of [1, 2])
      await closeAccount((detail) => work.reactions.forgetPerson(ctx, detail), cleo.userId);
    expect(await listed()).toEqual([`${ana.userId} 2 Stays`]);
    expect(await summary()).toEqual({ average: 2, count: 1 });
    expect(await listReports(ctx, place.id, undefined, 10)).toEqual([]);
  });
});
