import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter } from '../../kernel/dates.ts';
import { isPayable } from './rules.ts';
import { nextReminder, type StandingInvoice, type StandingPayment, standingOn } from './standing.ts';

const anInvoice = (overrides: Partial<StandingInvoice> = {}): StandingInvoice => ({
  ...{ state: 'sent', total: 139_810, dueDates: ['2026-11-06', '2026-11-27', '2026-12-18'], lateFee: null },
  ...{ payments: [], reminders: true, reminderCount: 0, remindedOn: '2026-11-01' },
  ...overrides,
});
const paid = (amount: number, on: string, more: Partial<StandingPayment> = {}): StandingPayment => ({
  ...{ kind: 'card', state: 'paid', amount, refunded: 0, on },
  ...more,
});
const stateOn = (invoice: StandingInvoice, today: string) => standingOn(invoice, today).state;
const fee = { kind: 'fixed', amount: 2500, afterDays: 14 } as const;

describe('the standing of an invoice', () => {
  it('INV-01~ goes from sent to opened, partly paid, and paid, and is overdue by the clock', () => {
    expect(stateOn(anInvoice({ state: 'draft' }), '2027-01-01')).toBe('draft');
    expect(stateOn(anInvoice(), '2026-11-06')).toBe('sent');
    expect(stateOn(anInvoice({ state: 'opened' }), '2026-11-06')).toBe('opened');
    expect(stateOn(anInvoice(), '2026-11-07')).toBe('overdue');
    const first = anInvoice({ state: 'opened', payments: [paid(46_604, '2026-11-06')] });
    expect(stateOn(first, '2026-11-27')).toBe('partly_paid');
    expect(stateOn(first, '2026-11-28')).toBe('overdue');
    expect(stateOn(anInvoice({ payments: [paid(139_810, '2026-11-06')] }), '2027-01-01')).toBe('paid');
    expect(stateOn(anInvoice({ state: 'void' }), '2027-01-01')).toBe('void');
    const back = paid(139_810, '2026-11-06', { refunded: 139_810 });
    expect(standingOn(anInvoice({ payments: [back] }), '2027-01-01')).toMatchObject({
      ...{ state: 'refunded', open: 0, refunded: 139_810 },
    });
  });

  it('INV-01~ counts cash that is claimed as open, and knows for which installment it is', () => {
    const payments = [
      paid(46_604, '2026-11-06'),
      paid(46_603, '2026-11-28', { kind: 'cash', state: 'claimed' }),
    ];
    const { open, claimed, installments, next } = standingOn(anInvoice({ payments }), '2026-11-28');
    expect([open, claimed]).toEqual([93_206, 46_603]);
    expect(installments.map(({ state }) => state)).toEqual(['paid', 'claimed', 'open']);
    expect(next).toEqual({ dueOn: '2026-11-27', amount: 46_603 });
  });

  it('INV-01~ adds a late fee once, after its days, if the first missed installment was not paid or claimed', () => {
    const invoice = anInvoice({ lateFee: fee });
    expect(standingOn(invoice, '2026-11-20').fee).toBeNull();
    const late = standingOn(invoice, '2026-11-21');
    expect(late).toMatchObject({ fee: { amount: 2500, on: '2026-11-21' }, due: 142_310, open: 142_310 });
    expect(standingOn(invoice, '2027-06-01')).toMatchObject({ due: 142_310 });
    const inTime = anInvoice({ lateFee: fee, payments: [paid(46_604, '2026-11-20')] });
    expect(standingOn(inTime, '2026-12-11').fee).toBeNull();
    expect(standingOn(inTime, '2026-12-12').fee).toEqual({ amount: 2500, on: '2026-12-12' });
    const claim = paid(46_604, '2026-11-20', { kind: 'cash', state: 'claimed' });
    expect(standingOn(anInvoice({ lateFee: fee, payments: [claim] }), '2026-12-11').fee).toBeNull();
    const share = { kind: 'share', basisPoints: 500, afterDays: 0 } as const;
    expect(standingOn(anInvoice({ lateFee: share }), '2026-11-07').fee).toEqual({
      ...{ amount: 2330, on: '2026-11-07' },
    });
  });

  it('INV-01~ PAY-14~ always adds up: what is paid and what is open are what is due', () => {
    const day = fc.integer({ min: -10, max: 90 }).map((days) => daysAfter('2026-11-06', days));
    const payment = fc.record({
      kind: fc.constantFrom('card' as const, 'cash' as const),
      state: fc.constantFrom('paid' as const, 'claimed' as const, 'refused' as const),
      amount: fc.integer({ min: 0, max: 30_000 }),
      ...{ refunded: fc.constant(0), on: day },
    });
    const late = fc.constantFrom(null, fee, { kind: 'share', basisPoints: 1000, afterDays: 3 } as const);
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 4 }), late, day, (payments, lateFee, today) => {
        const { due, paid: sum, open, installments } = standingOn(anInvoice({ payments, lateFee }), today);
        expect(sum + open).toBe(due);
        expect(installments.reduce((total, { amount }) => total + amount, 0)).toBe(due);
        expect(installments.reduce((total, one) => total + one.paid, 0)).toBe(sum);
        const tomorrow = standingOn(anInvoice({ payments, lateFee }), daysAfter(today, 1));
        expect(tomorrow.due).toBeGreaterThanOrEqual(due);
      }),
    );
  });
});

describe('reminders', () => {
  const planned = (invoice: StandingInvoice): string[] => {
    const days: string[] = [];
    let current = invoice;
    for (let today = '2026-11-01'; today < '2027-03-01'; today = daysAfter(today, 1)) {
      const next = nextReminder(current, today);
      if (next?.on !== today) continue;
      days.push(today);
      current = { ...current, reminderCount: current.reminderCount + 1, remindedOn: today };
    }
    return days;
  };

  it('INV-01~ are sent 3 days before, on the day, and 7 and 14 days after, at most 4', () => {
    const due = ['2026-11-06', '2026-11-13', '2026-11-20', '2026-11-24'];
    expect(planned(anInvoice({ dueDates: ['2026-11-09'] }))).toEqual(
      [...due].map((_, nth) => daysAfter('2026-11-09', [-3, 0, 7, 14][nth] ?? 0)),
    );
    expect(planned(anInvoice())).toHaveLength(4);
  });

  it('INV-01~ are off when it is paid, while cash is to be confirmed, and when the organizer turns them off', () => {
    expect(planned(anInvoice({ reminders: false }))).toEqual([]);
    expect(planned(anInvoice({ payments: [paid(139_810, '2026-11-01')] }))).toEqual([]);
    expect(planned(anInvoice({ state: 'void' }))).toEqual([]);
    const claim = paid(139_810, '2026-11-01', { kind: 'cash', state: 'claimed' });
    expect(planned(anInvoice({ payments: [claim] }))).toEqual([]);
    const first = planned(anInvoice({ payments: [paid(46_604, '2026-11-01')] }));
    expect(first[0]).toBe('2026-11-24');
  });
});

describe('a part of an invoice', () => {
  it.each([
    [100, 100, true],
    [50, 50, true],
    [100, 1000, true],
    [99, 1000, false],
    [950, 1000, false],
    [1001, 1000, false],
    [0, 1000, false],
  ])('INV-01~ of %i of %i can be paid by itself: %s', (amount, open, expected) => {
    expect(isPayable(amount, open)).toBe(expected);
  });
});
