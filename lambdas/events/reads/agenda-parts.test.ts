import { describe, expect, it } from 'vitest';
import * as agenda from '#lambdas/events/reads/agenda.ts';
import * as waitlists from '#lambdas/events/rsvps/advance-waitlist.ts';
import * as agendaRows from '#lambdas/events/store/agenda.ts';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { AgendaCard, EventPage, NewEvent } from '#shared/domains/events/model/shapes.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { FeedToken, ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { anEvent, aSlot, NOW, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson, connect } from '#test/support/people.ts';
import { slotOf } from '#test/support/rsvps.ts';
import { isGoing } from './attendance.ts';

const ctx = testContext();
const { calendar, eventInvitations, events, rsvps, waiting } = createEventsCaller(ctx);
const AFTER_ALL = '2026-12-24T00:00:00.000Z';

/** Events in which a person who asks to join gets that part. */
const eventFor = {
  going: {},
  waitlisted: { allowWaitlist: true, hostPlays: true, eventSlotGroup: [aSlot({ capacity: 1 })] },
  pending_approval: { creatorApprovalNeeded: true },
  invited: { isPrivate: true },
} as const satisfies Record<string, Partial<NewEvent>>;
type Part = keyof typeof eventFor;

/** A person who has these parts in a friend's events, one a day from November 24 on. */
const personWith = async (n: number, parts: readonly Part[]) => {
  const [person, friend] = [await addPerson(ctx, n), await addPerson(ctx, n + 1)];
  await connect(ctx, person.userId, [friend.userId]);
  const all: EventPage[] = [];
  for (const [index, part] of parts.entries()) {
    const dateStart = addMilliseconds('2026-11-24T00:00:00.000Z', index * DAY_MS).slice(0, 10);
    const event = await events.create(friend, anEvent(index, { dateStart, ...eventFor[part] }));
    const request = { requestKey: requestKey(index), slotId: slotOf(event), guests: 0 };
    if (part === 'invited') await eventInvitations.invite(friend, event.id, [person.userId]);
    else await rsvps.join(person, event.id, { ...request, ifFull: 'join_waitlist' });
    all.push(event);
  }
  const upcoming = async () => (await agenda.mine(ctx, person, {})).items;
  /** All pages of a list. */
  const walk = async (when: 'upcoming' | 'past', limit: number) => {
    const pages: AgendaCard[][] = [];
    let cursor: string | undefined;
    do {
      const { items, next } = await agenda.mine(ctx, person, { when, limit, cursor });
      pages.push(items);
      cursor = next ?? undefined;
    } while (cursor !== undefined && pages.length < 50);
    return pages;
  };
  const ids = all.map(({ id }) => id);
  return { person, friend, all, ids, upcoming, walk };
};
const partsOf = (cards: readonly AgendaCard[]) => cards.map(({ mine }) => mine);
const idsOf = (cards: readonly AgendaCard[]) => cards.map(({ id }) => id);
const ALL: readonly Part[] = ['waitlisted', 'going', 'pending_approval', 'invited'];

describe('a person’s own part in the events of their agenda', () => {
  it('EVT-09~ RSV-01~ upcoming events include those that someone waits for or is invited to', async () => {
    const { person, ids, upcoming } = await personWith(100, ALL);
    const own = await events.create(person, anEvent(90, { dateStart: '2026-11-30', hostPlays: true }));
    const cards = await upcoming();
    expect(idsOf(cards)).toEqual([...ids, own.id]);
    expect(partsOf(cards)).toEqual([...ALL, 'hosting']);
  });

  it('EVT-09~ past events are those that someone hosted or attended', async () => {
    const { person, ids, walk } = await personWith(110, ALL);
    const own = await events.create(person, anEvent(90, { dateStart: '2026-11-30' }));
    ctx.clock.moveTo(AFTER_ALL);
    expect(idsOf((await walk('past', 20)).flat())).toEqual([own.id, ids[1]]);
    expect((await walk('upcoming', 20)).flat()).toEqual([]);
  });

  it('RSV-01~ anyone who is invited and joins has the event once, as going', async () => {
    const { person, all, upcoming } = await personWith(120, ['invited']);
    for (const event of all)
      await rsvps.join(person, event.id, { requestKey: requestKey(9), slotId: slotOf(event), guests: 0 });
    expect(partsOf(await upcoming())).toEqual(['going']);
  });

  it('RSV-01~ RSV-06~ an event that someone declined, or was turned away from, is no longer in their agenda', async () => {
    const { person, friend, ids, upcoming } = await personWith(130, ALL);
    const [waitlisted = '', , pending = '', invited = ''] = ids;
    await rsvps.leave(person, waitlisted, requestKey(90));
    await waiting.refuse(friend, pending, person.userId);
    await rsvps.leave(person, invited, requestKey(91));
    expect(partsOf(await upcoming())).toEqual(['going']);
  });

  it('RSV-04~ with an open offer the event is still in the agenda, and no longer after the offer ran out', async () => {
    const { person, friend, all, upcoming } = await personWith(140, ['waitlisted', 'waitlisted']);
    const [first, second] = all;
    if (!first || !second) throw new Error('there are two events');
    await rsvps.leave(friend, first.id, requestKey(90));
    await rsvps.leave(friend, second.id, requestKey(91));
    expect(partsOf(await upcoming())).toEqual(['waitlisted', 'waitlisted']);
    await rsvps.accept(person, second.id);
    ctx.clock.moveTo('2026-11-22T18:00:00.000Z');
    await waitlists.settle(ctx, dateOf(first));
    expect((await upcoming()).map(({ id, mine }) => [id, mine])).toEqual([[second.id, 'going']]);
  });

  it('EVT-04~ an event that moves to another day moves in the agenda of those who wait, too', async () => {
    const { person, ids, upcoming } = await personWith(150, ['waitlisted', 'invited']);
    const [moved] = await rsvpRows.findSome(
      ctx,
      ids.map((eventId) => ({ eventId, occurrenceId: ONLY_OCCURRENCE })),
      person.userId,
    );
    if (moved) await rsvpRows.moveTo(ctx, moved, '2026-11-29T15:00:00.000Z');
    expect(partsOf(await upcoming())).toEqual(['invited', 'waitlisted']);
  });
});

describe('pages of an agenda with events that are left out', () => {
  const MIXED: readonly Part[] = ['invited', 'invited', 'going', 'waitlisted', 'going', 'pending_approval'];

  it.each([1, 2, 3, 4, 6, 7])('EVT-09~ pages of %i cover everything once, going back too', async (limit) => {
    const { ids, walk } = await personWith(200 + limit * 10, MIXED);
    expect(idsOf((await walk('upcoming', limit)).flat())).toEqual(ids);
    ctx.clock.moveTo(AFTER_ALL);
    expect(idsOf((await walk('past', limit)).flat())).toEqual([ids[4], ids[2]]);
  });

  it('EVT-09~ a page is full as long as more follow', async () => {
    const { walk } = await personWith(300, MIXED);
    ctx.clock.moveTo(AFTER_ALL);
    expect((await walk('past', 1)).map((page) => page.length)).toEqual([1, 1, 0]);
  });

  it('EVT-09~ however many events are left out, one page reads ten times at most, and the next one goes on', async () => {
    const { ids, walk } = await personWith(310, [
      'going',
      ...Array.from({ length: 11 }, () => 'pending_approval' as const),
    ]);
    ctx.clock.moveTo(AFTER_ALL);
    expect((await walk('past', 1)).map(idsOf)).toEqual([[], [ids[0]], []]);
  });
});

describe('what means those who are going only', () => {
  it('PLT-16~ the calendar lists events that someone hosts or is going to', async () => {
    const { person, ids } = await personWith(400, [...ALL, 'going']);
    const { path } = await calendar.address(person, false);
    const token = FeedToken.parse(path.slice('/api/calendar/'.length));
    const listed = async () => (await calendar.feed(token, 'gth')).match(/(?<=UID:)\w+/g);
    expect(await listed()).toEqual([ids[1], ids[4]]);
    ctx.clock.moveTo('2026-11-26T00:00:00.000Z');
    expect(await listed()).toEqual([ids[1], ids[4]]);
  });

  it('a new photo is shown on the cards of events that someone is going to', async () => {
    const { person, ids } = await personWith(410, [...ALL, 'going']);
    const { keys } = await rsvpRows.datesOf(ctx, person.userId, 100, null);
    expect(keys.map(({ eventId }) => eventId)).toEqual([ids[4], ids[1]]);
  });

  it('EVT-11~ only those who were going say how an event was', async () => {
    const { person, all } = await personWith(430, ALL);

    const wasThere = await Promise.all(all.map((event) => isGoing(ctx, dateOf(event), person.userId)));
    expect(wasThere).toEqual([false, true, false, false]);
  });

  it('ON-15~ only events that someone hosts count as their upcoming ones', async () => {
    const { person, friend } = await personWith(420, ALL);
    const count = ({ userId }: typeof person) => agendaRows.countUpcoming(ctx, userId, NOW);
    expect([await count(person), await count(friend)]).toEqual([0, ALL.length]);
  });
});
