import { describe, expect, it } from 'vitest';
import { openTasks } from './tasks.ts';

const done = {
  stripeId: null,
  stripeChargesEnabled: false,
  joinOption: 'find_events' as const,
  photoURL: '/photo.webp',
  bio: 'I play on Saturdays.',
};

describe('what is left to set up', () => {
  it.each([
    [done, 0, []],
    [{ ...done, photoURL: null, bio: '' }, 0, ['photo', 'bio']],
    [{ ...done, stripeId: 'acct_1' }, 0, ['payouts']],
    [{ ...done, stripeId: 'acct_1', stripeChargesEnabled: true }, 0, []],
    [{ ...done, joinOption: 'manage_community' as const }, 0, ['team']],
    [{ ...done, joinOption: 'manage_community' as const }, 1, []],
    [{ ...done, joinOption: 'manage_community' as const }, null, []],
  ])('HOM-03 %j with %j teams: %j', (me, teams, tasks) => {
    expect(openTasks(me, { teams, hasAvailability: true })).toEqual(tasks);
  });

  it.each([
    [false, ['availability']],
    [true, []],
    [null, []],
  ])('HOM-03 someone whose availability is saved (%j): %j', (hasAvailability, tasks) => {
    expect(openTasks(done, { teams: 0, hasAvailability })).toEqual(tasks);
  });
});
