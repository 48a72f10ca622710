import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as agenda from '#lambdas/events/reads/agenda.ts';
import type { AgendaPosition } from '#lambdas/events/store/agenda.ts';
import * as agendaRows from '#lambdas/events/store/agenda.ts';
import * as eventRows from '#lambdas/events/store/events.ts';
import type { EventCard, NewEvent } from '#shared/domains/events/model/shapes.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { anEvent, NOW, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson } from '#test/support/people.ts';

const ctx = testContext();
const { events, rsvps } = createEventsCaller(ctx);
const DAYS = [
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
  '2026-11-29',
  '2026-11-30',
];

/** All pages of a list, in order. */
const walk = async <T extends EventCard>(read: (cursor: string | undefined) => Promise<Page<T>>) => {
  const pages: T[][] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await read(cursor);
    pages.push(items);
    cursor = next ?? undefined;
  } while (cursor !== undefined && pages.length < 50);
  return pages;
};
const ids = (cards: readonly EventCard[]) => cards.map(({ id }) => id);

/** Someone who hosts an event each day, plays in every other one, and goes to a friend's event each day. */
const busyPerson = async (n: number, days: readonly string[] = DAYS) => {
  const [person, friend] = [await addPerson(ctx, n), await addPerson(ctx, n + 1)];
  const hosted: EventCard[] = [];
  const attended: EventCard[] = [];
  for (const [index, dateStart] of days.entries()) {
    const own: Partial<NewEvent> = { dateStart, timeStart: '09:00', hostPlays: index % 2 === 0 };
    hosted.push(await events.create(person, anEvent(index, own)));
    const other = await events.create(friend, anEvent(index, { dateStart, timeStart: '18:00' }));
    const [slot] = other.eventSlotGroup;
    if (slot) {
      const request = { requestKey: requestKey(index), slotId: slot.id, guests: 0 };
      attended.push(await rsvps.join(person, other.id, request));
    }
  }
  const all = hosted.flatMap((event, index) => [event, attended[index] ?? event]);
  return { person, friend, hosted, attended, all };
};

let busy: Awaited<ReturnType<typeof busyPerson>>;
beforeAll(async () => {
  busy = await busyPerson(100);
});
beforeEach(() => ctx.clock.moveTo(NOW));

describe('a person’s agenda', () => {
  it('EVT-09~ hosted and attended events are merged by time, and an event that is both appears once', async () => {
    const { person, all, hosted } = busy;
    const { items, next } = await agenda.mine(ctx, person, {});
    expect(ids(items)).toEqual(ids(all));
    expect(next).toBeNull();
    expect(ids(items.filter(({ mine }) => mine === 'hosting'))).toEqual(ids(hosted));
  });

  it.each([1, 2, 3, 5, 14])('EVT-09~ pages of %i cover everything once', async (limit) => {
    const { person, all } = busy;
    const pages = await walk((cursor) => agenda.mine(ctx, person, { limit, cursor }));
    expect(ids(pages.flat())).toEqual(ids(all));
    expect(Math.max(...pages.map((page) => page.length))).toBe(limit);
  });

  it('EVT-09~ past events are listed latest first, without those that start now or later', async () => {
    const { person, all } = busy;
    ctx.clock.moveTo('2026-11-27T15:00:00.001Z');
    const past = await walk((cursor) => agenda.mine(ctx, person, { when: 'past', limit: 3, cursor }));
    expect(ids(past.flat())).toEqual(ids(all.slice(0, 7).toReversed()));
    expect(ids((await agenda.mine(ctx, person, {})).items)).toEqual(ids(all.slice(7)));
  });

  it('EVT-09~ an event that starts right now is upcoming', async () => {
    const { person, all } = await busyPerson(410, DAYS.slice(0, 1));
    ctx.clock.moveTo('2026-11-24T15:00:00.000Z');
    expect(ids((await agenda.mine(ctx, person, {})).items)).toEqual(ids(all));
    expect((await agenda.mine(ctx, person, { when: 'past' })).items).toEqual([]);
  });

  it('RSV-01~ an event someone left is no longer in their agenda', async () => {
    const { person, attended, hosted } = await busyPerson(420, DAYS.slice(0, 1));
    for (const { id } of attended) await rsvps.leave(person, id, requestKey(90));
    expect(ids((await agenda.mine(ctx, person, {})).items)).toEqual(ids(hosted));
  });

  it('SEC-03 a cursor of someone else’s agenda, or of another list, is refused', async () => {
    const { person, friend } = busy;
    const { next } = await agenda.mine(ctx, person, { limit: 1 });
    const cursor = next ?? '';
    const invalid = { code: 'cursor.invalid' };
    await expect(agenda.mine(ctx, friend, { cursor })).rejects.toMatchObject(invalid);
    await expect(agenda.mine(ctx, person, { when: 'past', cursor })).rejects.toMatchObject(invalid);
    await expect(agenda.hostedBy(ctx, person.userId, undefined, cursor)).rejects.toMatchObject(invalid);
    await expect(agenda.mine(ctx, person, { cursor: `${cursor}x` })).rejects.toMatchObject(invalid);
  });

  it('SEC-07 EVT-09~ anyone can list the public events a person hosts, latest first', async () => {
    const { person, hosted } = await busyPerson(440, DAYS.slice(0, 3));
    const hidden = await events.create(person, anEvent(50, { isPrivate: true, dateStart: '2026-11-25' }));
    const { items } = await agenda.hostedBy(ctx, person.userId, undefined);
    expect(ids(items)).toEqual(ids(hosted.toReversed()));
    expect(ids(items)).not.toContain(hidden.id);
  });

  it('EVT-09~ SRC-05~ the hosted list continues across pages, and attending other events adds no cost', async () => {
    const { person, hosted } = busy;
    const pages: EventCard['id'][][] = [];
    let before: AgendaPosition | undefined;
    do {
      const page = await agendaRows.hosted(ctx, person.userId, before, 3);
      pages.push(page.map(({ eventId }) => eventId));
      before = page.at(-1);
    } while (before);
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1, 0]);
    expect(pages.flat()).toEqual(ids(hosted.toReversed()));
  });
});

describe('cards', () => {
  it('EVT-09~ come in the requested order, without deleted ones', async () => {
    const { hosted } = busy;
    const keys = [...hosted.map(({ id }) => id).toReversed(), ctx.ids.event()];
    const cards = await eventRows.findCards(
      ctx,
      keys.map((eventId) => ({ eventId, occurrenceId: ONLY_OCCURRENCE })),
    );
    expect(cards.map(({ eventId }) => eventId)).toEqual(ids(hosted.toReversed()));
    expect(await eventRows.findCards(ctx, [])).toEqual([]);
  });
});
