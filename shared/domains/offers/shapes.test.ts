import { describe, expect, it } from 'vitest';
import { aMembership, aPass } from '#test/support/example-offers.ts';
import { UserId } from '../../kernel/ids.ts';
import { walletContract } from '../wallet/contract.ts';
import { NewOffer } from './shapes.ts';

const isOffer = (offer: unknown): boolean => NewOffer.safeParse(offer).success;
const membership = (some: object): boolean => isOffer(aMembership(some));
const pass = (some: object): boolean => isOffer(aPass(some));

describe('what can be offered', () => {
  it('PAY-13 is a membership for a month, a quarter, or a year, with 0 to 10 guest passes and a trial of 0 to 30 days', () => {
    for (const interval of ['month', 'quarter', 'year']) expect(membership({ interval })).toBe(true);
    expect([0, 10].map((guestPasses) => membership({ guestPasses }))).toEqual([true, true]);
    expect([-1, 11, 1.5].some((guestPasses) => membership({ guestPasses }))).toBe(false);
    expect([0, 30].map((trialDays) => membership({ trialDays }))).toEqual([true, true]);
    expect([-1, 31].some((trialDays) => membership({ trialDays }))).toBe(false);
  });

  it('PAY-13 has benefits that are a price or a share off, for everything, some sports, or some events', () => {
    const everywhere = { kind: 'all', sports: [], eventIds: [] };
    const bySport = { kind: 'sports', sports: ['futsal'], eventIds: [] };
    const byEvent = { kind: 'events', sports: [], eventIds: [`evt_${'1'.repeat(26)}`] };
    for (const coverage of [everywhere, bySport, byEvent]) {
      expect(membership({ benefits: [{ coverage, price: 900, off: null }] })).toBe(true);
      expect(membership({ benefits: [{ coverage, price: null, off: 2500 }] })).toBe(true);
      expect(membership({ benefits: [{ coverage, price: 900, off: 2500 }] })).toBe(false);
    }
    expect(membership({ benefits: [{ coverage: { ...bySport, sports: [] }, price: 900, off: null }] })).toBe(
      false,
    );
  });

  it('PAY-15 is a pass of 2 to 50 uses that is valid for 7 to 730 days', () => {
    expect([2, 50].map((uses) => pass({ uses }))).toEqual([true, true]);
    expect([1, 51].some((uses) => pass({ uses }))).toBe(false);
    expect([7, 730].map((validDays) => pass({ validDays }))).toEqual([true, true]);
    expect([6, 731].some((validDays) => pass({ validDays }))).toBe(false);
  });
});

it('PAY-15 a pass is paused for 1 to 90 days, and covers up to six people of the family', () => {
  const pauses = (days: number): boolean => walletContract.pause.body.safeParse({ days }).success;
  expect([0, 1, 90, 91].map(pauses)).toEqual([false, true, true, false]);
  const people = (count: number): boolean =>
    walletContract.setMembers.body.safeParse({
      userIds: Array.from({ length: count }, (_, n) => UserId.parse(`user_${String(n).padStart(26, '0')}`)),
    }).success;
  expect([0, 6, 7].map(people)).toEqual([true, true, false]);
});
