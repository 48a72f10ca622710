import { describe, expect, it } from 'vitest';
import { METRES_PER_MILE } from '../kernel/geo.ts';
import { endOf, rsvpState } from './events.ts';
import { gameTypeIds, genders, personGenders } from './game-types.ts';
import { resolutionFor } from './nearby.ts';

describe('events', () => {
  const timing = {
    dateStart: '2026-11-28T15:00:00.000Z',
    endsAt: '2026-11-28T17:00:00.000Z',
    cancelled: false,
    allowLateRsvp: false,
  };

  it.each([
    ['2026-11-28T14:59:59.999Z', {}, 'open'],
    ['2026-11-28T15:00:00.000Z', {}, 'closed'],
    ['2026-11-28T16:59:59.999Z', { allowLateRsvp: true }, 'open'],
    ['2026-11-28T17:00:00.000Z', { allowLateRsvp: true }, 'closed'],
    ['2026-11-20T00:00:00.000Z', { cancelled: true }, 'cancelled'],
  ] as const)('RSV-07 at %s with %j answers are %s', (now, overrides, state) => {
    expect(rsvpState({ ...timing, ...overrides }, now)).toBe(state);
  });

  it('EVT-01 end after their duration, over midnight and months too', () => {
    expect(endOf('2026-11-30T23:30:00.000Z', { hours: 25, minutes: 45 })).toBe('2026-12-02T01:15:00.000Z');
  });
});

describe('the cells that are searched', () => {
  it.each([
    [1, 5],
    [8, 5],
    [9, 5],
    [10, 4],
    [15, 4],
    [20, 4],
    [20.01, 3],
    [50, 3],
    [100, 3],
  ])('SRC-05~ within %d miles are of resolution %i', (miles, resolution) => {
    expect(resolutionFor(miles * METRES_PER_MILE)).toBe(resolution);
  });
});

describe('game types and genders', () => {
  it('ADM-04 every game type is listed once, the general one last', () => {
    expect(new Set(gameTypeIds).size).toBe(gameTypeIds.length);
    expect(gameTypeIds.at(-1)).toBe('other');
  });

  it('ON-09 a person is of any gender of the list but Any', () => {
    expect(personGenders).toEqual(genders.filter((gender) => gender !== 'any'));
  });
});
