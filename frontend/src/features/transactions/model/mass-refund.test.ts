import { expect, it } from 'vitest';
import type { Refund, Sale } from '#shared/domains/sales/shapes.ts';
import { dueOnCancel, massRefund, progressOf } from './mass-refund.ts';

const refund = (state: Refund['state'], amount = 1800): Refund => ({
  ...{
    key: state,
    amount,
    cause: 'event_canceled',
    state,
    askedAt: '2026-11-20T18:00:00.000Z',
    failure: null,
  },
});
const sale = (state: Sale['state'], refunded: number, ...refunds: Refund[]) => ({
  ...{ state, refunded, refunds, amount: 1800 },
});

it('INV-08~ the progress of a mass refund is n of m, and a failure is one only while nothing else is under way', () => {
  const sales = [
    sale('refunded', 1800, refund('done')),
    sale('paid', 0, refund('asked')),
    sale('paid', 0, refund('failed')),
    sale('refunded', 1800, refund('failed'), refund('done')),
    sale('paid', 0, refund('failed'), refund('asked')),
    // They chose credit.
    sale('paid', 0, { ...refund('done'), asCredit: true }),
    // The host has paid it in another way.
    sale('paid', 0, { ...refund('failed'), isSettled: true }),
    // A part of what failed was tried again.
    sale('partly_refunded', 800, refund('failed'), refund('done', 800)),
    sale('authorized', 0),
  ];
  expect(sales.slice(0, 8).map(progressOf)).toEqual([
    ...['refunded', 'waiting', 'failed', 'refunded', 'waiting', 'refunded', 'refunded', 'failed'],
  ]);
  expect(massRefund(sales)).toEqual({
    ...{ people: 8, refunded: 4, waiting: 2, failed: 2, back: 8000, amount: 14_400 },
  });
});

it('INV-08~ before the act, a host sees what is left to give back, to how many people', () => {
  const sales = [
    sale('paid', 0),
    sale('partly_refunded', 800, refund('done', 800)),
    sale('refunded', 1800, refund('done')),
    sale('authorized', 0),
  ];
  expect(dueOnCancel(sales)).toEqual({ people: 2, amount: 2800, requests: 1 });
});
