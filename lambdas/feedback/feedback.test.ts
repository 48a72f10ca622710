import { describe, expect, it } from 'vitest';
import { removeBlock } from '#lambdas/users/store/index.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { aSlot, NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { writeCancellation } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { createFeedback } from '#test/support/feedback.ts';
import { closeAccount } from '#test/support/give-change.ts';
import { addPerson, block, reinstate, suspend } from '#test/support/people.ts';
import { OccurrenceEntity } from '../events/store/event.table.ts';
import { bindAll } from '../runtime/bind.ts';
import { work } from './background.ts';
import { findRating, putRating, receivedBy } from './feedback.table.ts';
import { countRating, findReputation } from './reputation.table.ts';

const ctx = testContext();
const { rsvps } = createEventsCaller(ctx);
const { clock } = ctx;
const aWorld = (first: number) => createFeedback(ctx, first);

describe('rating a date', () => {
  it('EVT-11 EVT-01 its host and attendees rate it after its end, and may change the rating for two weeks', async () => {
    const { ended, mine, rate, host, ana } = await aWorld(1);
    const event = await ended();
    const until = addMilliseconds(event.endsAt, 14 * DAY_MS);
    expect(await mine(ana, event)).toEqual({ state: 'open', until, rated: false, stars: null });
    expect(await rate(ana, event, 3)).toEqual({ state: 'open', until, rated: true, stars: 3 });
    expect(await rate(host, event, 5)).toMatchObject({ rated: true, stars: 5 });
    clock.moveTo(addMilliseconds(until, -1));
    expect(await rate(ana, event, 4)).toMatchObject({ stars: 4 });
    clock.moveTo(until);
    await expect(rate(ana, event, 1)).rejects.toThrow('feedback.closed');
    expect(await mine(ana, event)).toMatchObject({ state: 'over', rated: true, stars: 4 });
  });

  it('EVT-11~ not before its end, not if it was canceled, and not by people who were not there', async () => {
    const { ended, mine, rate, ana, cleo, hosted, join } = await aWorld(10);
    const coming = await hosted();
    await join(ana, coming);
    expect(await mine(ana, coming)).toMatchObject({ state: 'early' });
    await expect(rate(ana, coming, 5)).rejects.toThrow('feedback.closed');
    await join(cleo, coming);
    await rsvps.leave(cleo, coming.id, 'req_00000000000000000000000002');
    await writeCancellation(ctx, coming);
    clock.moveTo(coming.endsAt);
    await expect(rate(ana, coming, 5)).rejects.toThrow('feedback.closed');
    await expect(mine(cleo, coming)).rejects.toThrow('rsvp.not_found');
    clock.moveTo(NOW);
    await expect(rate(cleo, await ended({ title: 'Rally night' }), 5)).rejects.toThrow('rsvp.not_found');
  });

  it('EVT-11~ a private date stays private', async () => {
    const { ended, mine, rate, ana, cleo } = await aWorld(20);
    const event = await ended();
    const key = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
    await OccurrenceEntity(ctx).patch(key).set({ isPrivate: true }).go();
    expect(await rate(ana, event, 5)).toMatchObject({ stars: 5 });
    await expect(mine(cleo, event)).rejects.toThrow('event.not_found');
  });

  it('EVT-11~ a host’s average is shown from three ratings on, without their own', async () => {
    const { ended, rate, host, ana, ben, cleo, join, hosted, reputationOf } = await aWorld(30);
    const event = await ended();
    await rate(host, event, 1);
    await rate(ana, event, 5);
    await rate(ben, event, 2);
    expect(await reputationOf(host.userId)).toEqual({ endorsements: [], rating: null });
    clock.moveTo(NOW);
    const other = await hosted();
    await join(cleo, other);
    clock.moveTo(other.endsAt);
    await rate(cleo, other, 5);
    expect((await reputationOf(host.userId)).rating).toEqual({ average: 4, count: 3 });
    await rate(ben, event, 4);
    expect((await reputationOf(host.userId)).rating).toEqual({ average: 4.7, count: 3 });
  });
});

describe('counting', () => {
  it('EVT-11~ never refuses a change that a person makes meanwhile, and misses none', async () => {
    const { ended, rate, host, ana } = await aWorld(110);
    const event = await ended();
    const key = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE, userId: ana.userId };
    const rating = { ...key, hostId: host.userId };
    await putRating(ctx, undefined, { ...rating, stars: 2 });
    const first = await findRating(ctx, key);
    if (!first) throw new Error('the rating is there');
    expect(await countRating(ctx, first)).toBe(true);
    expect(await countRating(ctx, first)).toBe(false);
    expect(await putRating(ctx, first, { ...rating, stars: 3 })).toBe(true);
    expect(await countRating(ctx, { ...first, counted: 2 })).toBe(false);
    await rate(ana, event, 5);
    expect(await findReputation(ctx, host.userId)).toMatchObject({ ratings: 1, stars: 5 });
  });
});

describe('endorsing one another', () => {
  it('EVT-11 once per pair and date: another kind replaces the first, and it can be withdrawn', async () => {
    const { ended, endorse, people, reputationOf, ana, ben } = await aWorld(40);
    const event = await ended();
    const counted = async () => (await reputationOf(ben.userId)).endorsements;
    await endorse(ana, event, ben.userId, 'good_sport');
    await endorse(ana, event, ben.userId, 'good_sport');
    expect(await counted()).toEqual([{ kind: 'good_sport', count: 1 }]);
    await endorse(ana, event, ben.userId, 'great_teammate');
    expect(await counted()).toEqual([{ kind: 'great_teammate', count: 1 }]);
    const of = (await people(ana, event)).items.find(({ person }) => person.userId === ben.userId);
    expect(of?.endorsed).toBe('great_teammate');
    await endorse(ana, event, ben.userId, null);
    expect(await counted()).toEqual([]);
  });

  it('EVT-11~ each pair and each date counts', async () => {
    const { ended, hosted, join, endorse, reputationOf, host, ana, ben } = await aWorld(50);
    const event = await ended();
    clock.moveTo(NOW);
    const other = await hosted();
    for (const who of [ana, ben]) await join(who, other);
    clock.moveTo(other.endsAt);
    await endorse(ana, event, ben.userId, 'good_sport');
    await endorse(host, event, ben.userId, 'good_sport');
    await endorse(ana, other, ben.userId, 'skilled_player');
    await endorse(ben, event, host.userId, 'great_host');
    expect((await reputationOf(ben.userId)).endorsements).toEqual([
      { kind: 'good_sport', count: 2 },
      { kind: 'skilled_player', count: 1 },
    ]);
    expect((await reputationOf(host.userId)).endorsements).toEqual([{ kind: 'great_host', count: 1 }]);
  });

  it('EVT-11~ nobody endorses themselves, someone who was not there, or an attendee for hosting', async () => {
    const { ended, endorse, ana, ben, cleo } = await aWorld(60);
    const event = await ended();
    await expect(endorse(ana, event, ana.userId, 'good_sport')).rejects.toThrow('user.not_found');
    await expect(endorse(ana, event, cleo.userId, 'good_sport')).rejects.toThrow('user.not_found');
    await expect(endorse(ana, event, ben.userId, 'great_host')).rejects.toThrow('input.invalid');
    clock.moveTo(addMilliseconds(event.endsAt, -1));
    await expect(endorse(ana, event, ben.userId, 'good_sport')).rejects.toThrow('feedback.closed');
  });

  it('EVT-11~ suspended people, and people from whom a block separates the caller, are left out', async () => {
    const { ended, endorse, people, reputationOf, host, ana, ben } = await aWorld(70);
    const event = await ended();
    const names = async (who = ana) => (await people(who, event)).items.map(({ person }) => person.userId);
    expect(await names()).toEqual([host.userId, ben.userId]);
    await block(ctx, ana.userId, ben.userId);
    expect(await names()).toEqual([host.userId]);
    expect(await names(ben)).toEqual([host.userId]);
    await expect(endorse(ana, event, ben.userId, 'good_sport')).rejects.toThrow('user.not_found');
    await expect(endorse(ben, event, ana.userId, 'good_sport')).rejects.toThrow('user.not_found');
    await removeBlock(ctx, ana.userId, ben.userId);
    await suspend(ctx, ben.userId);
    expect(await names()).toEqual([host.userId]);
    await expect(endorse(ana, event, ben.userId, 'good_sport')).rejects.toThrow('user.not_found');
    await expect(reputationOf(ben.userId)).rejects.toThrow('user.not_found');
    await reinstate(ctx, ben.userId);
    expect(await names()).toEqual([host.userId, ben.userId]);
  });

  it('EVT-11~ the people of a large date come in pages, the host once', async () => {
    const { hosted, join, people, ana, host } = await aWorld(80);
    const event = await hosted({ hostPlays: true, eventSlotGroup: [aSlot({ capacity: 30 })] });
    const others = await Promise.all(Array.from({ length: 6 }, (_, n) => addPerson(ctx, 900 + n)));
    for (const who of [ana, ...others]) await join(who, event);
    clock.moveTo(event.endsAt);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await people(ana, event, { limit: 3, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ person }) => person.userId));
      cursor = page.next;
    } while (cursor !== null);
    expect(seen[0]).toBe(host.userId);
    expect(seen).toHaveLength(1 + others.length);
    expect(new Set(seen)).toEqual(new Set([host, ...others].map(({ userId }) => userId)));
  });
});

describe('a person with a deleted account', () => {
  it('EVT-11~ has said nothing, and nothing is said of them, however often the change is delivered', async () => {
    const { ended, rate, endorse, reputationOf, host, ana, ben } = await aWorld(100);
    const event = await ended();
    await rate(ana, event, 5);
    await endorse(ana, event, ben.userId, 'good_sport');
    await endorse(ben, event, ana.userId, 'skilled_player');
    await endorse(ben, event, host.userId, 'great_host');

    const { forgetPerson } = bindAll(ctx, work.reactions);
    for (const _ of [1, 2]) await closeAccount(forgetPerson, ana.userId);
    expect((await reputationOf(ben.userId)).endorsements).toEqual([]);
    expect((await reputationOf(host.userId)).endorsements).toEqual([{ kind: 'great_host', count: 1 }]);
    expect(await findReputation(ctx, host.userId)).toMatchObject({ ratings: 0, stars: 0 });
    expect(await findReputation(ctx, ana.userId)).toBeUndefined();
    expect((await receivedBy(ctx, ana.userId, 10, null)).items).toEqual([]);
    // Their host’s account goes, too: what others said stays without being counted.
    for (const { userId } of [host, ben]) await closeAccount(forgetPerson, userId);
    expect(await findReputation(ctx, host.userId)).toBeUndefined();
  });
});
