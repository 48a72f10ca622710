import { expect, it } from 'vitest';
import { aSale } from '#frontend/lib/event/sale.fixture.ts';
import { saleStates, spotStates } from '#shared/domains/sales/states.ts';
import { isMoving, refundedOf, stageOf } from './sale-stage.ts';

it.each([
  ['open', 'held', 'open'],
  ['expired', 'lost', 'lapsed'],
  ['void', 'lost', 'lapsed'],
  ['authorized', 'requested', 'requested'],
  ['paid', 'held', 'confirming'],
  ['paid', 'given', 'given'],
  ['partly_refunded', 'given', 'given'],
  ['paid', 'given_up', 'given_up'],
  ['refunded', 'given_up', 'given_up'],
  ['refunded', 'given', 'given_up'],
  ['paid', 'lost', 'lost'],
  ['refunded', 'lost', 'lost'],
] as const)('RSV-08~ a sale that is %s, with spots that are %s, is %s to the buyer', (state, spot, stage) => {
  expect(stageOf({ state, spot })).toBe(stage);
});

it('RSV-08~ EVT-06~ nobody has a spot on a date that is canceled, also before the money is back', () => {
  const sale = aSale({ state: 'paid', spot: 'given' });
  const event = sale.event && { ...sale.event, cancelled: true };
  expect(stageOf({ ...sale, event })).toBe('given_up');
});

it('RSV-08~ every state of a sale and its spots is one that the buyer sees', () => {
  for (const state of saleStates)
    for (const spot of spotStates) expect(stageOf({ state, spot })).toBeTruthy();
});

it('PAY-14~ a refund that failed gives nothing back, and one under way is waited for', () => {
  const refund = {
    key: 'a',
    amount: 900,
    cause: 'rule',
    askedAt: '2026-11-20T18:00:00.000Z',
    failure: null,
  } as const;
  const sale = aSale({ state: 'paid', spot: 'given', refunds: [{ ...refund, state: 'failed' }] });
  expect([refundedOf(sale), isMoving(sale)]).toEqual([0, false]);
  const moving = { ...sale, refunds: [{ ...refund, state: 'pending' as const }] };
  expect([refundedOf(moving), isMoving(moving)]).toEqual([900, true]);
  const settled = { ...sale, refunds: [{ ...refund, state: 'failed' as const, isSettled: true }] };
  expect([refundedOf(settled), isMoving(settled)]).toEqual([900, false]);
});
