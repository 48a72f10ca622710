import { describe, expect, it } from 'vitest';
import { work as eventWork } from '#lambdas/events/background.ts';
import * as eventRows from '#lambdas/events/store/events.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { SlotId } from '#shared/kernel/ids.ts';
import { requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { changeProfile, countSpots, hostEvent, suspensionChanged } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson, suspend } from '#test/support/people.ts';

const ctx = testContext({ hasLateIndexes: true });
const { rsvps } = createEventsCaller(ctx);
const CHANGED_AT = '2026-11-20T12:00:00.000Z';

/** An event whose only attendee has just joined: no index knows of it. */
const setting = async (n: number) => {
  ctx.clock.moveTo(CHANGED_AT);

  const event = await hostEvent(ctx, n);
  const guest = await addPerson(ctx, n + 1);
  const [slot] = event.eventSlotGroup;
  const slotId = SlotId.parse(slot?.id);
  await rsvps.join(guest, event.id, { requestKey: requestKey(1), slotId, guests: 0 });
  await countSpots(ctx, event.id, slotId);
  const cards = () => eventRows.findCards(ctx, [dateOf(event)]);
  const avatars = async () => (await cards())[0]?.joiners.map(({ displayName }) => displayName);
  return { guest, cards, avatars };
};

describe('avatars that change while the indexes are late', () => {
  it('SEC-01 a suspended person who has just joined disappears from the card when the indexes know', async () => {
    const { guest, avatars } = await setting(1);
    await suspend(ctx, guest.userId);
    await suspensionChanged(ctx, guest.userId, true);
    // No index knows that this card shows the person.
    expect(await avatars()).toHaveLength(1);
    await ctx.store.catchUp();
    ctx.clock.moveTo('2026-11-20T12:06:00.001Z');
    expect(await eventWork.jobs.recheckCardAvatars(ctx)).toMatchObject({ found: 1, failed: 0 });
    expect(await avatars()).toEqual([]);
    await ctx.store.catchUp();
    expect(await eventWork.jobs.recheckCardAvatars(ctx)).toMatchObject({ found: 0 });
  });

  it('a new name replaces the old one that was written at the same time', async () => {
    const { guest, cards, avatars } = await setting(10);
    await ctx.store.catchUp();
    const [before] = await cards();
    await changeProfile(ctx, guest.userId, { displayName: 'Renamed' });
    expect(await avatars()).toEqual(['Renamed']);
    // The counts reaction had read the account before it changed.
    if (before) await eventRows.refreshCardAvatars(ctx, before, before.joiners);
    await ctx.store.catchUp();
    ctx.clock.moveTo('2026-11-20T12:06:00.000Z');
    expect(await eventWork.jobs.recheckCardAvatars(ctx)).toMatchObject({ found: 0 });
    ctx.clock.moveTo('2026-11-20T12:06:00.001Z');
    await eventWork.jobs.recheckCardAvatars(ctx);
    expect(await avatars()).toEqual(['Renamed']);
  });

  it('someone who changes again is updated after the last change', async () => {
    const { guest } = await setting(20);
    await changeProfile(ctx, guest.userId, { displayName: 'Once' });
    ctx.clock.moveTo('2026-11-20T12:05:00.000Z');
    await changeProfile(ctx, guest.userId, { displayName: 'Twice' });
    await ctx.store.catchUp();
    ctx.clock.moveTo('2026-11-20T12:10:00.000Z');
    expect(await eventWork.jobs.recheckCardAvatars(ctx)).toMatchObject({ found: 0 });
    ctx.clock.moveTo('2026-11-20T12:11:00.001Z');
    expect(await eventWork.jobs.recheckCardAvatars(ctx)).toMatchObject({ found: 1 });
  });
});
