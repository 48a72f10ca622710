import { expect, it } from 'vitest';
import { anEvent, aSlot } from '#frontend/lib/event/event.fixture.ts';
import { forgetJoinIntent, keepJoinIntent, takeJoinIntent } from './join-intent.ts';

const aStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

const open = anEvent();
const full = anEvent({ allowWaitlist: true, left: 0, eventSlotGroup: [aSlot({ left: 0 })] });

it('RSV-13~ someone who tapped Join before signing up joins once afterward', () => {
  const storage = aStorage();
  keepJoinIntent(storage, open);
  expect([takeJoinIntent(storage, open, 'join'), takeJoinIntent(storage, open, 'join')]).toEqual([
    true,
    false,
  ]);
});

it('RSV-13~ an event that needs an approval is asked for it', () => {
  const storage = aStorage();
  keepJoinIntent(storage, open);
  expect(takeJoinIntent(storage, open, 'ask_approval')).toBe(true);
});

it('RSV-04~ someone who wanted a spot that is gone is not put on the waitlist', () => {
  const storage = aStorage();
  keepJoinIntent(storage, open);
  expect(takeJoinIntent(storage, full, 'join_waitlist')).toBe(false);
  keepJoinIntent(storage, full);
  expect(takeJoinIntent(storage, full, 'join_waitlist')).toBe(true);
});

it('is for one event, and forgotten with its sheet', () => {
  const storage = aStorage();
  keepJoinIntent(storage, open);
  expect(takeJoinIntent(storage, anEvent({ id: `evt_${'1'.repeat(26)}` }), 'join')).toBe(false);
  keepJoinIntent(storage, open);
  forgetJoinIntent(storage);
  expect(takeJoinIntent(storage, open, 'join')).toBe(false);
});
