import { decodeTime } from 'ulid';
import { describe, expect, it } from 'vitest';
import { EventId, FeedToken, NotificationId, SlotId } from '#shared/kernel/ids.ts';
import { movableClock, NOW } from '#test/support/builders.ts';
import { createIds } from './ids.ts';

const LATER = '2026-11-20T18:00:00.001Z';

describe('new ids', () => {
  it('have their prefix and contain their time, like ULIDs', () => {
    const ids = createIds(movableClock());
    const event = ids.event();
    expect(EventId.parse(event)).toBe(event);
    expect(SlotId.parse(ids.slot())).toMatch(/^slot_/);
    expect(decodeTime(event.slice('evt_'.length).toUpperCase())).toBe(Date.parse(NOW));
  });

  it('sort by creation time', () => {
    const clock = movableClock();
    const ids = createIds(clock);
    const earlier = Array.from({ length: 20 }, () => ids.event());
    clock.moveTo(LATER);
    const later = Array.from({ length: 20 }, () => ids.event());
    expect(earlier.every((one) => later.every((other) => one < other))).toBe(true);
    expect(new Set([...earlier, ...later]).size).toBe(40);
  });

  it('SEC-03 of secret addresses contain no time', () => {
    const ids = createIds(movableClock());
    const [one, other] = [ids.feed(), ids.feed()];
    expect(FeedToken.parse(one)).toBe(one);
    expect(one.slice(0, 'feed_'.length + 8)).not.toBe(other.slice(0, 'feed_'.length + 8));
  });

  it('REL-02 of notifications are derived from their cause and its time', () => {
    const ids = createIds(movableClock());
    const id = ids.notification(NOW, 'welcome user_1');
    expect(NotificationId.parse(id)).toBe(id);
    expect(createIds(movableClock(LATER)).notification(NOW, 'welcome user_1')).toBe(id);
    expect(ids.notification(NOW, 'welcome user_2')).not.toBe(id);
    expect(ids.notification(LATER, 'welcome user_1') > id).toBe(true);
  });
});
