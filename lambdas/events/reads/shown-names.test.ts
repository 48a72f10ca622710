import { describe, expect, it } from 'vitest';
import * as family from '#lambdas/family/family-connection.table.ts';
import { FamilyConnectionId, toBase32 } from '#shared/kernel/ids.ts';
import { UNNAMED } from '#shared/product/unnamed.ts';
import { NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { countSpots } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson, connect } from '#test/support/people.ts';
import { hosted, request, slotOf } from '#test/support/rsvps.ts';

const ctx = testContext();
const { events, rsvps } = createEventsCaller(ctx);
const visitor = { kind: 'visitor' } as const;

/** A minor and an adult are going. */
const world = async (n: number) => {
  const made = await hosted(ctx, n);
  const { event } = made;
  const minor = await addPerson(ctx, n * 100 + 1, { birthdate: '2012-01-01' });
  const adult = await made.person(2);
  for (const one of [minor, adult]) await rsvps.join(one, event.id, request(1, slotOf(event)));
  return {
    ...made,
    ...{ minor, adult },
    names: async (viewer: Parameters<typeof events.joiners>[0]) =>
      (await events.joiners(viewer, event.id)).items.map(({ user, isUnnamed }) => [
        user.displayName,
        isUnnamed,
      ]),
  };
};

describe('a minor among those who are going', () => {
  it('PRV-05 is a player without name and photo for visitors and strangers', async () => {
    const { names, adult, minor, person } = await world(1);
    const shown = [
      [UNNAMED, true],
      [adult.user.displayName, false],
    ].toSorted();
    for (const viewer of [visitor, await person(3), adult])
      expect((await names(viewer)).toSorted()).toEqual(shown);
    expect((await names(minor)).flat()).toContain(minor.user.displayName);
  });

  it('PRV-05 has a name for the host, connections, and family', async () => {
    const { names, host, minor, person } = await world(2);
    const [friend, parent] = [await person(3), await person(4)];
    await connect(ctx, friend.userId, [minor.userId]);
    const id = FamilyConnectionId.parse(`fam_${toBase32(1n)}`);
    const asking = { id, requesterId: parent.userId, recipientId: minor.userId };
    const relations = { requesterRelation: 'parent', recipientRelation: 'child' } as const;
    await family.addRequest(
      ctx,
      { ...asking, ...relations, createdAt: NOW, updatedAt: NOW },
      await family.takeFamilyTurn(ctx, parent.userId),
    );
    expect((await names(parent)).flat()).not.toContain(minor.user.displayName);
    const asked = await family.find(ctx, parent.userId, minor.userId);
    if (!asked) throw new Error('the request is there');
    await family.acceptRequest(ctx, asked);
    for (const viewer of [host, friend, parent])
      expect((await names(viewer)).flat()).toContain(minor.user.displayName);
  });

  it('PRV-05 is on no card, which everybody sees, and is counted', async () => {
    const { event, adult, person } = await world(3);
    await countSpots(ctx, event.id, slotOf(event));
    for (const viewer of [visitor, await person(3)]) {
      const page = await events.page(viewer, event.id);
      expect(page.joiners.map(({ userId }) => userId)).toEqual([adult.userId]);
      expect(page.going).toBe(2);
    }
  });
});
