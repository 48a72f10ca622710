import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventId, MembershipId, PassId, UserId } from '../../kernel/ids.ts';
import { type Choice, everything, type Holdings, nothingHeld, payWith, totalOf, usesOf } from './apply.ts';
import { giveBackOf } from './give-back.ts';

const id = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(26, '0')}`;
const date = { eventId: EventId.parse(id('evt', 1)), gameType: 'pickleball' as const };
const all = { kind: 'all', sports: [], eventIds: [] } as const;
const coverage = { ...all, sports: [...all.sports], eventIds: [...all.eventIds] };
const membership = (n: number, price: number | null, off: number | null = null) => ({
  membershipId: MembershipId.parse(id('mship', n)),
  benefits: [{ coverage, price, off }],
});
const pass = (n: number, left: number, forGuests = false) => ({
  ...{ passId: PassId.parse(id('pass', n)), holderId: UserId.parse(id('user', 1)), left, forGuests },
});
const held = (some: Partial<Holdings>): Holdings => ({ ...nothingHeld, ...some });

describe('what spots are paid with', () => {
  it('PAY-13 PAY-15 is the price for members, then a pass, then credit, then the card', () => {
    const holdings = held({ memberships: [membership(1, 2000)], passes: [pass(1, 3)], credit: 650 });
    expect(payWith({ date, prices: [2400, 2400] }, holdings, everything)).toMatchObject([
      { member: 400, pass: 2000, credit: 0, card: 0 },
      { member: 0, pass: 0, credit: 650, card: 1750 },
    ]);
  });

  it.each([
    ['no member price', { memberPrice: false, pass: true, credit: true }, 0, 2400, 0, 0],
    ['no pass', { memberPrice: true, pass: false, credit: true }, 400, 0, 650, 1350],
    ['no credit', { memberPrice: true, pass: false, credit: false }, 400, 0, 0, 2000],
    ['nothing', { memberPrice: false, pass: false, credit: false }, 0, 0, 0, 2400],
  ])('PAY-15 the buyer may choose %s', (_, choice, member, byPass, credit, card) => {
    const holdings = held({ memberships: [membership(1, 2000)], passes: [pass(1, 3)], credit: 650 });
    expect(payWith({ date, prices: [2400] }, holdings, choice)).toMatchObject([
      { member, pass: byPass, credit, card },
    ]);
  });

  it('PAY-13 the best of several memberships applies, for the member and not for guests', () => {
    const memberships = [membership(1, null, 1000), membership(2, 1500), membership(3, 5000)];
    expect(payWith({ date, prices: [2000, 2000] }, held({ memberships }), everything)).toMatchObject([
      { member: 500, membershipId: memberships[1]?.membershipId },
      { member: 0 },
    ]);
  });

  it('PAY-15 what is left for a card is nothing, or enough to be charged', () => {
    expect(payWith({ date, prices: [2000] }, held({ credit: 1980 }), everything)).toMatchObject([
      { credit: 1950, card: 50 },
    ]);
    const cheap = payWith({ date, prices: [110] }, held({ memberships: [membership(1, 20)] }), everything);
    expect(cheap).toMatchObject([{ member: 60, card: 50 }]);
  });

  const choices: fc.Arbitrary<Choice> = fc.record({
    memberPrice: fc.boolean(),
    pass: fc.boolean(),
    credit: fc.boolean(),
  });
  const cases = fc.record({
    prices: fc.array(fc.integer({ min: 100, max: 500_000 }), { minLength: 1, maxLength: 11 }),
    price: fc.integer({ min: 0, max: 500_000 }),
    off: fc.integer({ min: 100, max: 10_000 }),
    left: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 4 }),
    credit: fc.integer({ min: 0, max: 1_000_000 }),
    choice: choices,
  });

  it('PAY-15 of every holding: parts are whole, add up to the price, and never exceed what is held, in the fixed order', () => {
    fc.assert(
      fc.property(cases, ({ prices, price, off, left, credit, choice }) => {
        const passes = left.map((one, n) => pass(n + 1, one, n % 2 === 1));
        const memberships = [membership(1, price), membership(2, null, off)];
        const spots = payWith({ date, prices }, held({ memberships, passes, credit }), choice);
        for (const spot of spots) {
          const parts = [spot.member, spot.pass, spot.credit, spot.card];
          expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(spot.price);
          expect(spot.pass === 0 || spot.credit + spot.card === 0).toBe(true);
          expect(spot.pass > 0).toBe(spot.passId !== undefined);
        }
        for (const { passId, uses } of usesOf(spots))
          expect(uses).toBeLessThanOrEqual(passes.find((one) => one.passId === passId)?.left ?? 0);
        expect(totalOf(spots, 'credit')).toBeLessThanOrEqual(choice.credit ? credit : 0);
        const card = totalOf(spots, 'card');
        const used = totalOf(spots, 'credit');
        // The card pays only when the credit is used up, or too little would be left for it.
        if (card > 0 && choice.credit) expect(used >= credit || card >= 50).toBe(true);
        if (choice.credit && card > 50 && used < credit) expect(used).toBe(0);
        if (!choice.pass) expect(usesOf(spots)).toEqual([]);
      }),
    );
  });

  it('PAY-15 of every payment: what comes back is never more than what was used, and all, half, or nothing of it', () => {
    fc.assert(
      fc.property(cases, ({ prices, left, credit, choice }) => {
        const passes = left.map((one, n) => pass(n + 1, one, n % 2 === 1));
        const spots = payWith({ date, prices }, held({ passes, credit }), choice);
        const [whole, half, nothing] = (['all', 'half', 'nothing'] as const).map((share) =>
          giveBackOf(spots, share),
        );
        expect(whole).toEqual({ credit: totalOf(spots, 'credit'), passes: usesOf(spots) });
        expect(half?.credit).toBe(Math.floor(totalOf(spots, 'credit') / 2));
        expect(nothing).toEqual({ credit: 0, passes: [] });
        for (const { passId, uses } of half?.passes ?? [])
          expect(uses).toBe(Math.floor((usesOf(spots).find((one) => one.passId === passId)?.uses ?? 0) / 2));
      }),
    );
  });
});
