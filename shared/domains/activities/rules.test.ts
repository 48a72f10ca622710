import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldProblems } from '../../contracts/field-problems.ts';
import { ActivitySubscriptionInput } from './contract.ts';
import { matchesSubscription, subscribedActivities } from './rules.ts';

const austin = { name: 'Austin', lat: 30.2672, lng: -97.7431, description: 'Austin, TX' };
const input = { address: austin, radius: 15, activities: ['pickleball'], startDate: null, endDate: null };

describe('an activity subscription', () => {
  it.each([
    [{}],
    [{ radius: 1 }],
    [{ radius: 50 }],
    [{ activities: [] }],
    [{ startDate: '2026-11-28T00:00:00.000Z', endDate: '2026-11-28T00:00:00.000Z' }],
  ])('ACT-02 can have %j', (change) => {
    expect(ActivitySubscriptionInput.safeParse({ ...input, ...change }).success).toBe(true);
  });

  it.each([
    [{ address: undefined }, 'address', 'required'],
    [{ address: null }, 'address', 'required'],
    [{ address: 'Austin' }, 'address', 'invalidLocation'],
    [{ address: [austin] }, 'address', 'invalidLocation'],
    [{ address: { ...austin, lat: '30.2' } }, 'address.lat', 'invalidLocation'],
    [{ address: { ...austin, lat: 90.1 } }, 'address.lat', 'invalidLocation'],
    [{ address: { ...austin, lat: undefined } }, 'address.lat', 'invalidLocation'],
    [{ address: { ...austin, lng: null } }, 'address.lng', 'invalidLocation'],
    [{ address: { ...austin, lng: '-97.7' } }, 'address.lng', 'invalidLocation'],
    [{ address: { ...austin, description: '' } }, 'address.description', 'invalidLocation'],
    [{ address: { ...austin, description: '\u200b' } }, 'address.description', 'invalidLocation'],
    [{ address: { ...austin, description: undefined } }, 'address.description', 'invalidLocation'],
    [{ radius: 0 }, 'radius', 'too_small'],
    [{ radius: 51 }, 'radius', 'too_big'],
    [{ radius: 1.5 }, 'radius', 'type'],
    [{ activities: ['other'] }, 'activities.0', 'choice'],
    [
      { startDate: '2026-11-28T00:00:00.000Z', endDate: '2026-11-27T00:00:00.000Z' },
      'endDate',
      'endTimeBeforeStartTime',
    ],
  ])('ACT-02 cannot have %j', (change, field, reason) => {
    const { error } = z.safeParse(ActivitySubscriptionInput, { ...input, ...change }, { reportInput: true });
    expect(fieldProblems('', error?.issues ?? [])[0]).toMatchObject({ field, reason });
  });

  it('ACT-02 is about any sport of the list except Other', () => {
    expect(subscribedActivities).toContain('chess');
    expect(subscribedActivities).not.toContain('other');
  });

  const event = { gameType: 'pickleball', dateStart: '2026-11-28T16:00:00.000Z', location: austin } as const;
  const subscribed = { ...input, activities: ['pickleball' as const] };
  /** About 14.8 and 15.2 miles north of the address. */
  const [inside, outside] = [
    { ...austin, lat: austin.lat + 0.214 },
    { ...austin, lat: austin.lat + 0.22 },
  ];
  it.each([
    [true, {}, {}],
    [true, { activities: [] }, {}],
    [false, { activities: ['tennis' as const] }, {}],
    [true, {}, { location: inside }],
    [false, {}, { location: outside }],
    [true, { startDate: event.dateStart, endDate: event.dateStart }, {}],
    [false, { startDate: '2026-11-28T16:00:00.001Z' }, {}],
    [false, { endDate: '2026-11-28T15:59:59.999Z' }, {}],
    [true, { startDate: '2026-11-01T00:00:00.000Z' }, {}],
  ])('ACT-05~ matches, %s: %j for an event %j', (matches, change, facts) => {
    expect(matchesSubscription({ ...subscribed, ...change }, { ...event, ...facts })).toBe(matches);
  });
});
