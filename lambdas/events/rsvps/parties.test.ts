import { describe, expect, it } from 'vitest';
import { work } from '#lambdas/guests/background.ts';
import { enteredBy } from '#lambdas/guests/guests.table.ts';
import { enter } from '#lambdas/guests/guests.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { closeAccount } from '#test/support/give-change.ts';
import { hosted, left, request, slotOf } from '#test/support/rsvps.ts';
import { find } from '../store/rsvps.ts';

const ctx = testContext();
const { attendees, events, rsvps } = createEventsCaller(ctx);
const withGuests = { allowParticipantGuests: true, guestLimit: 3 };
const ben = { displayName: 'Ben', email: 'ben@example.com' };
const cleo = { displayName: 'Cleo', email: null };

const world = async (n: number, overrides: Parameters<typeof hosted>[2] = {}) => {
  const made = await hosted(ctx, n, { ...withGuests, ...overrides });
  const ana = await made.person(1);
  const { event } = made;
  return {
    ...made,
    table: ctx.table,
    ana,
    bring: (key: number, guests: number, guestNames?: ((typeof ben | typeof cleo) | null)[]) =>
      rsvps.join(ana, event.id, {
        ...request(key, slotOf(event), guests),
        ...(guestNames && { guestNames }),
      }),
    named: async () => (await rsvps.guests(ana, event.id)).items,
    stored: () => find(ctx, { eventId: event.id, occurrenceId: ONLY_OCCURRENCE }, ana.userId),
    entered: () => enteredBy(ctx, ana.userId),
  };
};

describe('guests by name', () => {
  it('RSV-05 are named with the RSVP, some or all, and count as before', async () => {
    const { event, host, bring, named } = await world(1);
    const page = await bring(1, 3, [ben, null, cleo]);
    expect(page.myRsvp).toMatchObject({ status: 'going', guests: 3 });
    expect(left(page)).toEqual([4]);
    expect(await named()).toEqual([ben, cleo]);
    const { items } = await attendees.list(host, event.id);
    expect(items).toMatchObject([{ guests: 3, guestNames: ['Ben', 'Cleo'] }]);
    const everybody = await events.joiners({ kind: 'visitor' }, event.id);
    expect(JSON.stringify(everybody)).not.toContain('Ben');
  });

  it('RSV-11~ RSV-05~ a repeated request names nobody twice, and with other names it is refused', async () => {
    const { bring, stored, entered } = await world(2);
    await bring(1, 2, [cleo, cleo]);
    const first = await stored();
    await bring(1, 2, [cleo, cleo]);
    expect(await stored()).toEqual(first);
    expect(new Set(first?.guestIds).size).toBe(2);
    expect(await entered()).toHaveLength(2);
    await expect(bring(1, 2, [ben])).rejects.toMatchObject({ code: 'request.key_reused' });
  });

  it('RSV-05~ stay named if only the number changes, lose the last name if there are fewer, and none when left', async () => {
    const { ana, event, bring, named, stored } = await world(3);
    await bring(1, 2, [ben, cleo]);
    await bring(2, 3);
    expect(await named()).toEqual([ben, cleo]);
    await bring(3, 1);
    expect(await named()).toEqual([ben]);
    await bring(4, 1, []);
    expect(await named()).toEqual([]);
    await bring(5, 1, [cleo]);
    await rsvps.leave(ana, event.id, requestKey(6));
    expect((await stored())?.guestIds).toBeUndefined();
  });

  it('RSV-05~ a host who changes the party keeps the names of those who still come', async () => {
    const { ana, event, host, bring } = await world(4);
    await bring(1, 2, [ben, cleo]);
    const slotId = slotOf(event);
    expect(await attendees.set(host, event.id, ana.userId, { slotId, guests: 3 })).toMatchObject({
      guestNames: ['Ben', 'Cleo'],
    });
    expect(await attendees.set(host, event.id, ana.userId, { slotId, guests: 1 })).toMatchObject({
      guestNames: ['Ben'],
    });
  });

  it('RSV-05~ nobody is entered by a request that is refused', async () => {
    const { bring, entered } = await world(5, { guestLimit: 1 });
    await expect(bring(1, 2, [ben, cleo])).rejects.toMatchObject({ code: 'rsvp.too_many_guests' });
    expect(await entered()).toEqual([]);
  });

  it('RSV-05~ nobody brings themselves', async () => {
    const { ana, bring } = await world(6);
    await expect(bring(1, 2, [null, { displayName: 'Me', email: ana.email }])).rejects.toMatchObject({
      fields: [{ field: 'body.guestNames.1.email', reason: 'duplicate' }],
    });
  });

  it('RSV-05~ SEC-03 only those who bring them read their emails', async () => {
    const { event, host, person, bring } = await world(7);
    await bring(1, 1, [ben]);
    for (const other of [host, await person(2)])
      expect(await rsvps.guests(other, event.id)).toEqual({ items: [] });
  });
});

describe('guests whom the host names', () => {
  it('RSV-05~ are those of the person, and anyone who keeps their name stays who they are, with their email', async () => {
    const { ana, event, host, bring, named, entered } = await world(8);
    await bring(1, 2, [ben]);
    const set = (guests: number, guestNames: string[]) =>
      attendees.set(host, event.id, ana.userId, { slotId: slotOf(event), guests, guestNames });
    expect(await set(3, ['Dan', 'Ben', 'Ben'])).toMatchObject({ guestNames: ['Dan', 'Ben', 'Ben'] });
    expect(await named()).toEqual([
      { displayName: 'Dan', email: null },
      ben,
      { displayName: 'Ben', email: null },
    ]);
    expect(await entered()).toHaveLength(3);
    expect(await set(2, [])).toMatchObject({ guests: 2, guestNames: [] });
  });

  it('RSV-05~ RSV-11~ repeating it changes nothing, and more names than guests are refused at the field', async () => {
    const { ana, event, host, bring, stored } = await world(9);
    await bring(1, 1);
    const set = (guestNames: string[]) =>
      attendees.set(host, event.id, ana.userId, { slotId: slotOf(event), guests: 1, guestNames });
    await set(['Ben']);
    const first = await stored();
    await set(['Ben']);
    expect(await stored()).toEqual(first);
    await expect(set(['Ben', 'Cleo'])).rejects.toMatchObject({
      fields: [{ field: 'body.guestNames', reason: 'too_long' }],
    });
  });

  it('RSV-05~ of someone without an account are deleted with that person', async () => {
    const { event, host } = await world(10);
    const gus = await enter(ctx, {
      ...{ name: 'Gus', email: null, enteredBy: host.userId, platform: 'gth', locale: 'en' },
    });
    const place = { slotId: slotOf(event), guests: 1, guestNames: ['Ned'] };
    expect(await attendees.set(host, event.id, gus.id, place)).toMatchObject({ guestNames: ['Ned'] });
    expect(await enteredBy(ctx, gus.id)).toMatchObject([{ name: 'Ned' }]);
    await closeAccount((change) => work.reactions.forgetPerson(ctx, change), host.userId);
    expect(await enteredBy(ctx, gus.id)).toEqual([]);
    expect(await enteredBy(ctx, host.userId)).toEqual([]);
  });
});
