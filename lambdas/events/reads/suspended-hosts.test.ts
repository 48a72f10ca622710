import { describe, expect, it } from 'vitest';
import * as nearbyEvents from '#lambdas/discover/nearby.ts';
import * as agenda from '#lambdas/events/reads/agenda.ts';
import { home } from '#lambdas/home/home.ts';
import { FeedToken, SlotId } from '#shared/kernel/ids.ts';
import { aMember, austin, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson, reinstate, suspend } from '#test/support/people.ts';

const ctx = testContext();
const { calendar, events, rsvps } = createEventsCaller(ctx);
const visitor = { kind: 'visitor' } as const;
const gone = expect.objectContaining({ code: 'event.not_found' });
/** Six events that alternate between two hosts, earliest first, so hidden ones leave gaps. */
const world = async () => {
  const suspended = await hostEvent(ctx, 1, { dateStart: '2026-11-21' });
  await hostEvent(ctx, 1, { dateStart: '2026-11-22', requestKey: requestKey(11) });
  const other = await hostEvent(ctx, 2, { dateStart: '2026-11-23' });
  await hostEvent(ctx, 1, { dateStart: '2026-11-24', requestKey: requestKey(12) });
  await hostEvent(ctx, 2, { dateStart: '2026-11-25', requestKey: requestKey(13) });
  const guest = await addPerson(ctx, 3);
  return {
    suspended,
    other,
    guest,
    hostId: suspended.creatorId,
  };
};
const joining = (slotId: string, n: number) => ({
  requestKey: requestKey(n),
  slotId: SlotId.parse(slotId),
  guests: 0,
});
const [slotOf, around] = [
  (event: { eventSlotGroup: readonly { id: string }[] }) => event.eventSlotGroup[0]?.id ?? '',
  { lat: austin.lat, lng: austin.lng },
];

describe('events of a suspended host', () => {
  it('SEC-01 do not exist for others: page, file, attendees, joining, and leaving; and return afterwards', async () => {
    const { suspended, guest, hostId } = await world();

    await rsvps.join(guest, suspended.id, joining(slotOf(suspended), 31));
    await suspend(ctx, hostId);
    for (const attempt of [
      () => events.page(visitor, suspended.id),
      () => events.page(guest, suspended.id),
      () => events.joiners(guest, suspended.id),
      () => calendar.file(visitor, suspended.id, 'gth'),
      () => rsvps.join(guest, suspended.id, joining(slotOf(suspended), 32)),
      () => rsvps.leave(guest, suspended.id, requestKey(33)),
    ])
      await expect(attempt()).rejects.toEqual(gone);
    expect((await events.page(aMember(1), suspended.id)).id).toBe(suspended.id);
    await reinstate(ctx, hostId);
    expect((await events.page(guest, suspended.id)).myRsvp?.status).toBe('going');
  });

  it('SEC-01 are not found anywhere: nearby, in attendees’ agendas, on the host’s list', async () => {
    const { suspended, other, guest, hostId } = await world();

    await rsvps.join(guest, suspended.id, joining(slotOf(suspended), 31));
    await rsvps.join(guest, other.id, joining(slotOf(other), 32));
    await suspend(ctx, hostId);
    const hosts = (cards: readonly { creatorId: string }[] | null) => [
      ...new Set(cards?.map((c) => c.creatorId)),
    ];
    expect((await agenda.mine(ctx, guest, {})).items.map(({ id }) => id)).toEqual([other.id]);
    expect(await agenda.hostedBy(ctx, hostId, undefined)).toEqual({ items: [], next: null });
    expect(hosts((await nearbyEvents.search(ctx, { ...around })).items)).toEqual([other.creatorId]);
    expect(hosts((await home(ctx, guest)).nearby)).toEqual([other.creatorId]);
    expect((await agenda.mine(ctx, aMember(1), {})).items).toHaveLength(3);
  });

  it('SEC-01 leave no gap on a search page', async () => {
    const { hostId } = await world();
    await suspend(ctx, hostId);
    const page = await nearbyEvents.search(ctx, { ...around, limit: 2 });
    expect(page.items.map(({ dateStart }) => dateStart.slice(0, 10))).toEqual(['2026-11-23', '2026-11-25']);
  });
});

describe('a suspended person', () => {
  it('SEC-01 has no calendar feed, and is not listed among attendees', async () => {
    const { other, guest } = await world();

    await rsvps.join(guest, other.id, joining(slotOf(other), 32));
    const { path } = await calendar.address(guest, false);
    const token = FeedToken.parse(path.split('/').at(-1));
    await suspend(ctx, guest.userId);
    await expect(calendar.feed(token, 'gth')).rejects.toMatchObject({ code: 'calendar.not_found' });
    expect((await events.joiners(visitor, other.id)).items).toEqual([]);
    await reinstate(ctx, guest.userId);
    expect(await calendar.feed(token, 'gth')).toContain('BEGIN:VCALENDAR');
    expect((await events.joiners(visitor, other.id)).items).toHaveLength(1);
  });
});
