import { describe, expect, it } from 'vitest';
import * as eventRows from '#lambdas/events/store/events.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { ONLY_OCCURRENCE, SlotId } from '#shared/kernel/ids.ts';
import { aSlot, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { changeProfile, countSpots, hostEvent, suspensionChanged } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson, reinstate, suspend } from '#test/support/people.ts';

const ctx = testContext();
const { events, rsvps } = createEventsCaller(ctx);
const slotOf = ({ eventSlotGroup: [slot] }: EventPage) => SlotId.parse(slot?.id);

/** An event of the nth person with this many attendees, and what its card shows. */
const setting = async (n: number, guests: number) => {
  const host = (more: number, overrides: Parameters<typeof hostEvent>[2] = {}) =>
    hostEvent(ctx, n, {
      ...overrides,
      eventSlotGroup: [aSlot({ capacity: 20 })],
      requestKey: requestKey(more),
    });
  const people = await Promise.all(Array.from({ length: guests }, (_, at) => addPerson(ctx, n + 1 + at)));
  const join = async (event: EventPage, who = people) => {
    for (const one of who)
      await rsvps.join(one, event.id, { requestKey: requestKey(1), slotId: slotOf(event), guests: 0 });
    await countSpots(ctx, event.id, slotOf(event));
  };
  const avatarsOn = async ({ id }: EventPage) => {
    const [card] = await eventRows.findCards(ctx, [{ eventId: id, occurrenceId: ONLY_OCCURRENCE }]);
    return card?.joiners.map(({ userId }) => userId);
  };
  const idOf = (at: number) => {
    const userId = people[at]?.userId;
    if (!userId) throw new Error('there is such a guest');
    return userId;
  };
  const change = async (suspended: boolean, at: number) => {
    const userId = idOf(at);
    await (suspended ? suspend(ctx, userId) : reinstate(ctx, userId));
    await suspensionChanged(ctx, userId, suspended);
  };
  const ids = people.map((_, at) => idOf(at));
  return {
    host,
    join,
    avatarsOn,
    ids,
    idOf,
    people,
    change,
  };
};

describe('a new name or photo', () => {
  it('appears on the cards of all events a person attends or hosts, and among the attendees', async () => {
    const { host, join, ids, idOf } = await setting(200, 3);
    const event = await host(1);
    await join(event);
    const look = { displayName: 'Renamed', photoURL: 'https://pictures.example/new.jpg' };
    await changeProfile(ctx, idOf(1), look);
    await changeProfile(ctx, event.creatorId, { displayName: 'New host' });
    const [row] = await eventRows.findCards(ctx, [dateOf(event)]);
    expect(row?.joiners.map(({ userId }) => userId)).toEqual(ids);
    expect(row?.joiners[1]).toEqual({ userId: idOf(1), ...look });
    const page = await events.page({ kind: 'visitor' }, event.id);
    expect(page.host.displayName).toBe('New host');
    expect(page.joiners[1]).toEqual({ userId: idOf(1), ...look });
    const { items } = await events.joiners({ kind: 'visitor' }, event.id);
    expect(items.map(({ user }) => user)).toContainEqual({ userId: idOf(1), ...look });
  });

  it('PRV-05 is taken off the cards by a birthdate that says minor, and is back with one that says adult', async () => {
    const { host, join, avatarsOn, ids, idOf } = await setting(280, 3);
    const event = await host(1);
    await join(event);
    await changeProfile(ctx, idOf(1), { birthdate: '2012-01-01' });
    expect(await avatarsOn(event)).toEqual(ids.filter((id) => id !== idOf(1)));
    await changeProfile(ctx, idOf(1), { birthdate: '1999-05-01' });
    expect(await avatarsOn(event)).toEqual(ids);
  });

  it('costs no write if something else in the profile changed', async () => {
    const { host, join, idOf } = await setting(220, 1);
    await join(await host(1));
    // The write is the profile's own.
    expect((await ctx.store.costOf(() => changeProfile(ctx, idOf(0), {}))).writes).toBe(1);
  });
});

describe('the avatar of a suspended person', () => {
  it('SEC-01 disappears from the cards of all events they joined, and returns when the suspension ends', async () => {
    const { host, join, avatarsOn, ids, change } = await setting(1, 3);
    const events = [await host(1), await host(2, { dateStart: '2026-12-24' })];
    for (const event of events) await join(event);
    await change(true, 1);
    for (const event of events) expect(await avatarsOn(event)).toEqual([ids[0], ids[2]]);
    await change(false, 1);
    for (const event of events) expect(await avatarsOn(event)).toEqual(ids);
  });

  it('SEC-01 does not return when someone else joins', async () => {
    const { host, join, avatarsOn, ids, people, change } = await setting(20, 3);
    const event = await host(1);
    await join(event, people.slice(0, 2));
    await change(true, 0);
    await join(event, people.slice(2));
    expect(await avatarsOn(event)).toEqual([ids[1], ids[2]]);
  });

  it('SEC-01 makes room for the next avatar, and later returns to its place', async () => {
    const { host, join, avatarsOn, ids, change } = await setting(40, 7);
    const event = await host(1);
    await join(event);
    expect(await avatarsOn(event)).toEqual(ids.slice(0, 5));
    await change(true, 2);
    expect(await avatarsOn(event)).toEqual([ids[0], ids[1], ids[3], ids[4], ids[5]]);
    await change(false, 2);
    expect(await avatarsOn(event)).toEqual(ids.slice(0, 5));
  });

  it('SEC-01 disappears and returns however late or often the change is delivered', async () => {
    const { host, join, avatarsOn, ids, idOf, change } = await setting(60, 2);
    const event = await host(1);
    await join(event);
    await change(true, 0);
    await suspensionChanged(ctx, idOf(0), true);
    expect(await avatarsOn(event)).toEqual([ids[1]]);
    await reinstate(ctx, idOf(0));
    await suspensionChanged(ctx, idOf(0), false);
    await suspensionChanged(ctx, idOf(0), true);
    expect(await avatarsOn(event)).toEqual(ids);
  });

  it('SEC-01 is removed from the current card if its counts change in the meantime', async () => {
    const { host, join, avatarsOn, ids, people, change } = await setting(80, 3);
    const event = await host(1);
    await join(event, people.slice(0, 2));
    const [old] = await eventRows.findCards(ctx, [{ eventId: event.id, occurrenceId: ONLY_OCCURRENCE }]);
    await join(event, people.slice(2));
    expect(old && (await eventRows.refreshCardAvatars(ctx, old, []))).toBe(false);
    await change(true, 0);
    expect(await avatarsOn(event)).toEqual([ids[1], ids[2]]);
  });

  it('costs no write on cards that do not show the person', async () => {
    const { host, join, idOf } = await setting(100, 6);
    await join(await host(1));
    const last = idOf(5);
    await suspend(ctx, last);
    // The write asks for the second update.
    expect((await ctx.store.costOf(() => suspensionChanged(ctx, last, true))).writes).toBe(1);
  });
});
