import { describe, expect, it } from 'vitest';
import { aSlot, requestKey } from '#test/support/builders.ts';
import { deleteAccount } from '#test/support/delete-account.ts';
import { createDomain } from '#test/support/domain.ts';
import { suspender } from '#test/support/suspend.ts';
import { createTestTable } from '#test/support/table.ts';

const store = createTestTable();
const visitor = { kind: 'visitor' } as const;
const CROWD = 52;

describe('the list of attendees', () => {
  it('RSV-01~ PLT-09~ is read page by page, in fewer requests than in batches of five, with everyone once, without those who left', async () => {
    const { events, rsvps, host, member } = createDomain(store.table);
    const event = await host(1, { eventSlotGroup: [aSlot({ capacity: 200 })] });
    const slotId = event.eventSlotGroup[0]?.id;
    if (!slotId) throw new Error('the slot is there');
    const people = await Promise.all(Array.from({ length: CROWD }, (_, n) => member(n + 2)));
    const request = { requestKey: requestKey(1), slotId, guests: 1 };
    await Promise.all(people.map((one) => rsvps.join(one, event.id, request)));
    const [gone, ...rest] = people;
    if (gone) await rsvps.leave(gone, event.id, requestKey(2));

    const first = await events.joiners(visitor, event.id);
    const second = await events.joiners(visitor, event.id, first.next ?? '');
    expect(second.next).toBeNull();
    const requests = [first, second];
    const listed = requests.flatMap(({ items }) => items);
    expect(requests.length).toBeLessThanOrEqual(Math.ceil(listed.length / 5));
    expect(listed.map(({ face }) => face.userId)).toEqual(rest.map(({ userId }) => userId));
    expect(listed[0]).toEqual({
      face: { userId: rest[0]?.userId, displayName: rest[0]?.user.displayName, photoURL: null },
      slotId,
      guests: 1,
      isUnregisteredUser: false,
      isDeleted: false,
      isUnnamed: false,
    });
  });

  it('ST-09~ has who has deleted their account without a name, for everybody; suspended people stay hidden', async () => {
    const { events, rsvps, host, member } = createDomain(store.table);
    const event = await host(60, { eventSlotGroup: [aSlot({ capacity: 5 })] });
    const slotId = event.eventSlotGroup[0]?.id;
    if (!slotId) throw new Error('the slot is there');
    const [gone, suspended] = [await member(61), await member(62)];
    for (const [index, one] of [gone, suspended].entries())
      await rsvps.join(one, event.id, { requestKey: requestKey(60 + index), slotId, guests: 0 });
    await suspender(store.table).suspend(suspended.userId);
    await deleteAccount(store.table, gone.userId);
    const nameless = { userId: gone.userId, displayName: '', photoURL: null };
    const { items } = await events.joiners(visitor, event.id);
    expect(items).toMatchObject([{ face: nameless, isDeleted: true }]);
  });

  it('SEC-03 a cursor is valid for its own event only', async () => {
    const { events, host, cursors, member } = createDomain(store.table);
    const [one, other] = [await host(100), await host(101)];
    const cursor = await cursors.seal(`joiners:${one.id}:only`, { userId: (await member(102)).userId });
    expect((await events.joiners(visitor, one.id, cursor)).items).toEqual([]);
    await expect(events.joiners(visitor, other.id, cursor)).rejects.toMatchObject({ code: 'cursor.invalid' });
  });
});
