import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMilliseconds, MINUTE_MS } from '../../kernel/dates.ts';
import { type Search, type SlotNow, searchStep } from './search-step.ts';

const NOW = '2026-11-27T18:00:00.000Z';
const search: Search = {
  ...{ state: 'waiting', asks: true, target: 10, wavesDone: 0 },
  ...{ from: NOW, dateStart: '2026-11-28T15:00:00.000Z', timeZone: 'America/Chicago' },
};
const slot: SlotNow = { going: 9, left: 1, heldUntil: null, isOpen: true };

describe('what is due about a search for substitutes', () => {
  it.each([
    ['a wave', search, slot, NOW, { does: 'ask', wave: 0, size: 5 }],
    [
      'nothing before the grace period is over',
      { ...search, from: '2026-11-27T18:05:00.000Z' },
      slot,
      NOW,
      { does: 'wait', until: '2026-11-27T18:05:00.000Z' },
    ],
    [
      'nothing between two waves',
      { ...search, wavesDone: 1 },
      slot,
      NOW,
      { does: 'wait', until: '2026-11-27T18:30:00.000Z' },
    ],
    [
      'the waves that were missed, one by one',
      { ...search, wavesDone: 1 },
      slot,
      '2026-11-27T20:00:00.000Z',
      { does: 'ask', wave: 1, size: 10 },
    ],
    [
      'its end when enough people are going',
      search,
      { ...slot, going: 10 },
      NOW,
      { does: 'end', state: 'filled' },
    ],
    ['its end when the slot is full', search, { ...slot, left: 0 }, NOW, { does: 'end', state: 'filled' }],
    ['its end at the start', search, slot, search.dateStart, { does: 'end', state: 'ended' }],
    [
      'its end when nobody can join anymore',
      search,
      { ...slot, isOpen: false },
      NOW,
      { does: 'end', state: 'ended' },
    ],
    ['that the host is notified', { ...search, asks: false }, slot, NOW, { does: 'suggest' }],
  ] as const)('RSV-16 %s', (_, one, at, now, step) => {
    expect(searchStep(one, at, now)).toEqual(step);
  });

  it('RSV-16~ while someone on the waitlist has an offer, nobody is asked, and the waves begin when it ends', () => {
    const heldUntil = '2026-11-27T20:00:00.000Z';
    const held = { ...slot, left: 0, heldUntil };
    expect(searchStep(search, held, NOW)).toEqual({ does: 'wait', until: heldUntil, from: heldUntil });
    expect(searchStep({ ...search, wavesDone: 2 }, held, NOW)).toEqual({ does: 'wait', until: heldUntil });
  });

  it('RSV-16~ nobody is ever asked for a spot that is taken, after the start, or more often than there are waves', () => {
    const state = fc.record({
      going: fc.integer({ min: 0, max: 12 }),
      left: fc.integer({ min: 0, max: 3 }),
      minutes: fc.integer({ min: 0, max: 26 * 60 }),
      wavesDone: fc.integer({ min: 0, max: 14 }),
    });
    fc.assert(
      fc.property(state, ({ going, left, minutes, wavesDone }) => {
        const now = addMilliseconds(NOW, minutes * MINUTE_MS);
        const step = searchStep({ ...search, wavesDone }, { ...slot, going, left }, now);
        if (step.does === 'ask') {
          expect(left > 0 && going < search.target && now < search.dateStart).toBe(true);
          expect(step.wave).toBe(wavesDone);
          expect(wavesDone).toBeLessThan(12);
        }
        if (step.does === 'wait') expect(step.until > now).toBe(true);
      }),
    );
  });
});
