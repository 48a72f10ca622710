import { describe, expect, it } from 'vitest';
import { aSlot, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson, deleteAccount, suspend } from '#test/support/people.ts';

const ctx = testContext();
const { events, rsvps } = createEventsCaller(ctx);
const visitor = { kind: 'visitor' } as const;
const CROWD = 52;

describe('the list of attendees', () => {
  it('RSV-01~ PLT-09~ is read page by page, in fewer requests than in batches of five, with everyone once, without those who left', async () => {
    const event = await hostEvent(ctx, 1, { eventSlotGroup: [aSlot({ capacity: 200 })] });
    const slotId = event.eventSlotGroup[0]?.id;
    if (!slotId) throw new Error('the slot is there');
    const people = await Promise.all(Array.from({ length: CROWD }, (_, n) => addPerson(ctx, n + 2)));
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
    expect(listed.map(({ user }) => user.userId)).toEqual(rest.map(({ userId }) => userId));
    expect(listed[0]).toEqual({
      user: { userId: rest[0]?.userId, displayName: rest[0]?.user.displayName, photoURL: null },
      slotId,
      guests: 1,
      isUnregisteredUser: false,
      isDeleted: false,
      isUnnamed: false,
    });
  });

  it('ST-09~ has who has deleted their account without a name, for everybody; suspended people stay hidden', async () => {
    const event = await hostEvent(ctx, 60, { eventSlotGroup: [aSlot({ capacity: 5 })] });
    const slotId = event.eventSlotGroup[0]?.id;
    if (!slotId) throw new Error('the slot is there');
    const [gone, suspended] = [await addPerson(ctx, 61), await addPerson(ctx, 62)];
    for (const [index, one] of [gone, suspended].entries())
      await rsvps.join(one, event.id, { requestKey: requestKey(60 + index), slotId, guests: 0 });
    await suspend(ctx, suspended.userId);
    await deleteAccount(ctx, gone.userId);
    const nameless = { userId: gone.userId, displayName: '', photoURL: null };
    const { items } = await events.joiners(visitor, event.id);
    expect(items).toMatchObject([{ user: nameless, isDeleted: true }]);
  });

  it('SEC-03 a cursor is valid for its own event only', async () => {
    const [one, other] = [await hostEvent(ctx, 100), await hostEvent(ctx, 101)];
    const cursor = await ctx.cursors.seal(`joiners:${one.id}:only`, {
      userId: (await addPerson(ctx, 102)).userId,
    });
    expect((await events.joiners(visitor, one.id, cursor)).items).toEqual([]);
    await expect(events.joiners(visitor, other.id, cursor)).rejects.toMatchObject({ code: 'cursor.invalid' });
  });
});
