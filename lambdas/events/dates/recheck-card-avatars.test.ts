import { describe, expect, it } from 'vitest';
import * as eventRows from '#lambdas/events/store/events.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { SlotId } from '#shared/kernel/ids.ts';
import { movableClock, requestKey } from '#test/support/builders.ts';
import { createDomain } from '#test/support/domain.ts';
import { suspender } from '#test/support/suspend.ts';
import { createTestTable } from '#test/support/table.ts';

const store = createTestTable({ hasLateIndexes: true });
const CHANGED_AT = '2026-11-20T12:00:00.000Z';

/** An event whose only attendee has just joined: no index knows of it. */
const setting = async (n: number) => {
  const clock = movableClock(CHANGED_AT);
  const domain = createDomain(store.table, clock);
  const event = await domain.host(n);
  const guest = await domain.member(n + 1);
  const [slot] = event.eventSlotGroup;
  const slotId = SlotId.parse(slot?.id);
  await domain.rsvps.join(guest, event.id, { requestKey: requestKey(1), slotId, guests: 0 });
  await domain.settle(event.id, slotId);
  const cards = () => eventRows.findCards(domain.ctx, [dateOf(event)]);
  const faces = async () => (await cards())[0]?.joiners.map(({ displayName }) => displayName);
  return { ...domain, ...suspender(store.table), clock, guest, cards, faces };
};

describe('faces that change while the indexes are late', () => {
  it('SEC-01~ a suspended person who has just joined disappears from the card when the indexes know', async () => {
    const { clock, guest, faces, suspend, suspensionChanged, recheckCardAvatars } = await setting(1);
    await suspend(guest.userId);
    await suspensionChanged(guest.userId, true);
    // No index says that this card shows the face.
    expect(await faces()).toHaveLength(1);
    await store.catchUp();
    clock.moveTo('2026-11-20T12:06:00.001Z');
    expect(await recheckCardAvatars()).toMatchObject({ found: 1, failed: 0 });
    expect(await faces()).toEqual([]);
    await store.catchUp();
    expect(await recheckCardAvatars()).toMatchObject({ found: 0 });
  });

  it('a new name replaces the old one that was written at the same time', async () => {
    const { ctx, clock, guest, cards, faces, profileChanged, recheckCardAvatars } = await setting(10);
    await store.catchUp();
    const [before] = await cards();
    await profileChanged(guest.userId, { displayName: 'Renamed' });
    expect(await faces()).toEqual(['Renamed']);
    // The counts reaction had read the account before it changed.
    if (before) await eventRows.refreshCardAvatars(ctx, before, before.joiners);
    await store.catchUp();
    clock.moveTo('2026-11-20T12:06:00.000Z');
    expect(await recheckCardAvatars()).toMatchObject({ found: 0 });
    clock.moveTo('2026-11-20T12:06:00.001Z');
    await recheckCardAvatars();
    expect(await faces()).toEqual(['Renamed']);
  });

  it('someone who changes again is updated after the last change', async () => {
    const { clock, guest, profileChanged, recheckCardAvatars } = await setting(20);
    await profileChanged(guest.userId, { displayName: 'Once' });
    clock.moveTo('2026-11-20T12:05:00.000Z');
    await profileChanged(guest.userId, { displayName: 'Twice' });
    await store.catchUp();
    clock.moveTo('2026-11-20T12:10:00.000Z');
    expect(await recheckCardAvatars()).toMatchObject({ found: 0 });
    clock.moveTo('2026-11-20T12:11:00.001Z');
    expect(await recheckCardAvatars()).toMatchObject({ found: 1 });
  });
});
