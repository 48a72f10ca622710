import { describe, expect, it } from 'vitest';
import type { Member, Visitor } from '#lambdas/core/actor.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { EventId } from '#shared/kernel/ids.ts';
import { anEvent, everyWeek, NOW, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { addDates, writeCancellation } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { closeAccount } from '#test/support/give-change.ts';
import { addPerson, reinstate, suspend } from '#test/support/people.ts';

import { work } from './background.ts';
import { addFavorite, countFavorites, hasFavorite, removeFavorite } from './favorites.table.ts';
import * as favorites from './favorites.ts';

const ctx = testContext();
const { events, rsvps } = createEventsCaller(ctx);
const visitor: Visitor = { kind: 'visitor' };

const aWorld = async (first: number) => {
  const [host, ana, ben] = [
    await addPerson(ctx, first),
    await addPerson(ctx, first + 1),
    await addPerson(ctx, first + 2),
  ];
  let made = 0;
  const hosted = async (overrides: Parameters<typeof anEvent>[1] = {}) => {
    made += 1;
    return events.create(host, anEvent(first * 10 + made, overrides));
  };
  return { host, ana, ben, hosted };
};
const { ofEvent, remove } = favorites;
const { forgetPerson } = work.reactions;
/** Adds a favorite, a second after the one before. */
const add = (who: Member, id: EventId) => {
  ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), 1000));
  return favorites.add(ctx, who, id);
};
const listed = async (who: Member) => (await favorites.list(ctx, who, {})).items.map(({ id }) => id);

describe('favorites', () => {
  it('EVT-10~ EVT-01 an event says how many people have it among their favorites, and names only the caller', async () => {
    const { ana, ben, hosted } = await aWorld(1);
    const { id } = await hosted();
    expect(await ofEvent(ctx, ana, id)).toEqual({ count: 0, favoritedList: [] });
    expect(await add(ana, id)).toEqual({ count: 1, favoritedList: [ana.userId] });
    expect(await ofEvent(ctx, ben, id)).toEqual({ count: 1, favoritedList: [] });
    expect(await ofEvent(ctx, visitor, id)).toEqual({ count: 1, favoritedList: [] });
    expect(await remove(ctx, ana, id)).toEqual({ count: 0, favoritedList: [] });
  });

  it('EVT-10~ REL-02~ adding or removing one again changes nothing', async () => {
    const { ana, hosted } = await aWorld(10);
    const { id } = await hosted();
    expect(await remove(ctx, ana, id)).toEqual({ count: 0, favoritedList: [] });
    for (const _ of [1, 2]) expect((await add(ana, id)).count).toBe(1);
    for (const _ of [1, 2]) expect((await remove(ctx, ana, id)).count).toBe(0);
  });

  it('EVT-10~ the count is exact when several people, and one person on two devices, do it at the same moment', async () => {
    const { host, ana, ben, hosted } = await aWorld(20);
    const { id } = await hosted();
    await Promise.all([host, ana, ana, ben].map((who) => favorites.add(ctx, who, id)));
    expect(await countFavorites(ctx, id)).toBe(3);
    await Promise.all([remove(ctx, ana, id), remove(ctx, ana, id), remove(ctx, ben, id)]);
    expect(await countFavorites(ctx, id)).toBe(1);
  });
});

describe('with an index that is late', () => {
  const late = testContext({ hasLateIndexes: true });

  it('EVT-10~ REL-07~ a person who has just added a favorite sees it', async () => {
    const { id } = await (await aWorld(60)).hosted();
    const { userId } = await addPerson(ctx, 1);
    await addFavorite(late, userId, id);
    expect(await hasFavorite(late, userId, id)).toBe(true);
    await removeFavorite(late, userId, id);
    expect(await hasFavorite(late, userId, id)).toBe(false);
  });
});

describe('the list of favorites', () => {
  it('EVT-10~ has small cards, newest favorite first, in pages', async () => {
    const { ana, hosted } = await aWorld(30);
    const [one, two, three] = [await hosted(), await hosted({ title: 'Rally night' }), await hosted()];
    for (const { id } of [one, two, three]) await add(ana, id);
    expect(await listed(ana)).toEqual([three.id, two.id, one.id]);
    const first = await favorites.list(ctx, ana, { limit: 2 });
    const second = await favorites.list(ctx, ana, { limit: 2, cursor: first.next ?? undefined });
    expect(second.items.map(({ id }) => id)).toEqual([one.id]);
    expect(first.items[1]).toMatchObject({ title: 'Rally night', occurrenceId: 'only' });
  });

  it('EVT-10~ leaves out what is canceled, private and not for the caller, or of a suspended host', async () => {
    const { ana, ben, hosted, host } = await aWorld(40);
    const [open, canceled] = [await hosted(), await hosted()];
    const hidden = await hosted({ isPrivate: true });
    await rsvps.join(host, hidden.id, {
      requestKey: requestKey(1),
      slotId: hidden.eventSlotGroup[0]?.id ?? '',
      guests: 0,
    });
    for (const { id } of [open, canceled, hidden]) for (const who of [ana, ben, host]) await add(who, id);
    await writeCancellation(ctx, canceled);
    expect(await listed(ana)).toEqual([open.id]);
    expect(await listed(host)).toEqual([hidden.id, open.id]);
    await suspend(ctx, host.userId);
    expect(await listed(ana)).toEqual([]);
    await reinstate(ctx, host.userId);
    expect(await listed(ana)).toEqual([open.id]);
  });

  it('EVT-10~ shows a repeating event on its next date that takes place, and a past one on its last', async () => {
    const { ana, host, hosted } = await aWorld(50);
    const weekly = await hosted({ reoccurringInfo: everyWeek({ count: 3 }) });
    await addDates(ctx, weekly.id);
    const past = await hosted();
    for (const { id } of [weekly, past]) await add(ana, id);
    const { items } = await events.dates(host, weekly.id);
    const [first, second] = items;
    if (!first || !second) throw new Error('there are three dates');
    await events.cancel(host, weekly.id, first.occurrenceId, { scope: 'this', reason: '' });
    const shown = async () => (await favorites.list(ctx, ana, {})).items.map(({ dateStart }) => dateStart);
    expect(await shown()).toEqual([past.dateStart, second.dateStart]);
    ctx.clock.moveTo(addMilliseconds(NOW, 100 * DAY_MS));
    expect((await shown())[0]).toBe(past.dateStart);
  });
});

describe('a person with a deleted account', () => {
  it('EVT-10~ has no favorites left, and is not counted, however often the change is delivered', async () => {
    const { ana, ben, hosted } = await aWorld(60);
    const { id } = await hosted();
    await add(ana, id);
    await add(ben, id);

    for (const _ of [1, 2]) await closeAccount((change) => forgetPerson(ctx, change), ana.userId);
    expect(await listed(ana)).toEqual([]);
    expect(await ofEvent(ctx, ben, id)).toEqual({ count: 1, favoritedList: [ben.userId] });
  });
});
