import { expect, it } from 'vitest';
import { NOW, userId } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { write } from '../data/entity.ts';
import * as ledger from './ledger.ts';
import * as table from './ledger-entry.table.ts';

const ctx = testContext();
const [payerId, organizerId] = [userId(1), userId(2)];
const cause = { at: NOW, kind: 'charge' as const, currency: 'usd', description: 'A game' };
const sale = { payerId, organizerId, amount: 1800, platformFee: 90, processingFee: 82 };
const saved = (writes: ReturnType<typeof ledger.saleMovement>) =>
  write(ctx, { LedgerEntry: table.LedgerEntry }, () => writes);
const entries = async (account: string) =>
  (await table.listEntries(ctx, account, undefined, 50)).map(({ id, amount, currency }) => [
    id,
    amount,
    currency,
  ]);

it('PAY-14 a payment is booked for the payer, the organizer, the platform, and the payment provider, once for its cause', async () => {
  const paid = () => saved(ledger.saleMovement(ctx, { ...cause, ...sale, id: 'ch_1' }));
  expect([await paid(), await paid()]).toEqual([true, false]);
  const day = NOW.slice(0, 10);
  expect(await entries(`payer:${payerId}`)).toEqual([['ch_1', -1800, 'usd']]);
  expect(await entries(`organizer:${organizerId}`)).toEqual([['ch_1', 1628, 'usd']]);
  expect(await entries(`platform:${day}`)).toEqual([['ch_1', 90, 'usd']]);
  expect(await entries(`provider:${day}`)).toEqual([['ch_1', 82, 'usd']]);
});

it('PAY-14 what is given back is a movement of its own; nothing can change or delete an entry', async () => {
  const back = { ...sale, amount: -1800, platformFee: -90, processingFee: 0 };
  const movement = { ...cause, ...back, kind: 'refund' as const, id: 're_1' };
  expect(await saved(ledger.saleMovement(ctx, movement))).toBe(true);
  expect(await entries(`organizer:${organizerId}`)).toEqual([
    ['re_1', -1710, 'usd'],
    ['ch_1', 1628, 'usd'],
  ]);
  expect(Object.keys(table).toSorted()).toEqual(['LedgerEntry', 'addEntries', 'addsEntry', 'listEntries']);
});

it('PAY-14 a payout has two sides', async () => {
  const moved = { at: NOW, currency: 'usd', description: '' };
  expect(await ledger.addPayout(ctx, organizerId, { ...moved, id: 'po_1', amount: 700 })).toBe(true);
  expect(await entries(`bank:${organizerId}`)).toEqual([['po_1', 700, 'usd']]);
});

it('PAY-14 a fraction of a cent is refused', () => {
  for (const wrong of [{ platformFee: 0.5 }, { amount: Number.NaN }])
    expect(() => ledger.saleMovement(ctx, { ...cause, ...sale, ...wrong, id: 'ch_2' })).toThrow(RangeError);
});
