import type { salesContract } from '#shared/domains/sales/contract.ts';
import { requestKey } from '../../support/builders.ts';
import { PRICE } from '../../support/paid-event.ts';
import type { Input } from '../../support/product.ts';
import { nextKey, type World } from '../world.ts';
import { DUES } from '../world-rows.ts';
import type { RowsOf } from './row.ts';

const ofSale = ({ paid: { sale } }: World): Input => ({ params: { saleId: sale.id } });

export const sales: RowsOf<typeof salesContract> = {
  // Nobody pays themselves.
  checkout: {
    valid: ({ paid: { open } }) => ({
      params: open.date,
      body: { requestKey: nextKey(), slotId: open.slotId, guests: 0, total: PRICE, guestNames: [] },
    }),
    differs: { member: [409, 'sale.not_available'] },
    objects: [
      {
        of: 'a price that has changed',
        input: ({ paid: { open } }) => ({
          params: open.date,
          body: { requestKey: nextKey(), slotId: open.slotId, guests: 0, total: 1 },
        }),
        expect: { other: [409, 'sale.price_changed'] },
      },
    ],
  },
  guestCheckout: {
    valid: ({ paid: { open } }) => ({
      params: open.date,
      body: {
        ...{ requestKey: nextKey(), slotId: open.slotId, guests: 0, total: PRICE },
        ...{ name: 'Jo Guest', email: 'jo.guest@contract.example', locale: 'en' },
      },
    }),
    objects: [
      {
        of: 'a price that has changed',
        input: ({ paid: { open } }) => ({
          params: open.date,
          body: {
            ...{ requestKey: nextKey(), slotId: open.slotId, guests: 0, total: 1 },
            ...{ name: 'Jo Guest', email: 'jo.guest@contract.example', locale: 'en' },
          },
        }),
        expect: { visitor: [409, 'sale.price_changed'], other: [409, 'sale.price_changed'] },
      },
    ],
  },
  guestPayment: { valid: ({ paid: { guestToken: token } }) => ({ params: { token } }) },
  get: { owner: 'member', valid: ofSale },
  quote: {
    valid: ({ paid: { open } }) => ({ params: open.date, query: { slotId: open.slotId, guests: '0' } }),
  },
  scanPass: {
    owner: 'member',
    again: { because: 'a code that is not of a pass is refused', refused: 'pass.not_valid' },
    valid: ({ paid: { open } }) => ({ params: open.date, body: { code: 'bm9uZQ' } }),
    differs: { member: [409, 'pass.not_valid'] },
  },
  undoPass: {
    owner: 'member',
    again: { because: 'a code that is not of a pass is refused', refused: 'pass.not_valid' },
    valid: ({ paid: { open } }) => ({ params: open.date, body: { code: 'bm9uZQ' } }),
    differs: { member: [409, 'pass.not_valid'] },
  },
  // Only the payer confirms it, or chooses.
  confirm: {
    owner: 'member',
    again: { because: 'what is taken stays', refused: 'auth.forbidden' },
    valid: ofSale,
    differs: { member: [403, 'auth.forbidden'] },
  },
  chooseCredit: {
    owner: 'member',
    again: { because: 'it is chosen already', refused: 'auth.forbidden' },
    valid: (world) => ({ ...ofSale(world), body: { wantsCredit: true } }),
    differs: { member: [403, 'auth.forbidden'] },
  },
  // Only the payer leaves it.
  leaveCheckout: {
    owner: 'member',
    again: { because: 'a checkout is closed once, and what is paid stays', refused: 'auth.forbidden' },
    valid: ofSale,
    differs: { member: [403, 'auth.forbidden'] },
  },
  refund: {
    owner: 'member',
    // The same key, since the payment provider keeps what earlier tests refunded.
    valid: (world) => ({ ...ofSale(world), body: { requestKey: requestKey(1), amount: 1 } }),
  },
  settleRefund: {
    owner: 'member',
    valid: ofSale,
    again: { because: 'the refund of these tests has not failed', refused: 'sale.refund_not_failed' },
    differs: { member: [409, 'sale.refund_not_failed'] },
  },
  answerDispute: {
    owner: 'member',
    valid: (world) => ({ ...ofSale(world), body: { text: 'They were there.' } }),
    again: { because: 'a dispute is answered once', refused: 'sale.not_disputed' },
    differs: { member: [409, 'sale.not_disputed'] },
  },
  owedDues: { valid: () => ({}) },
  payDues: {
    owner: 'other',
    valid: ({ team, duesDay }) => ({
      params: { teamId: team.id, dueOn: duesDay },
      body: { requestKey: nextKey(), total: DUES },
    }),
    objects: [
      {
        of: 'dues of another amount',
        input: ({ team, duesDay }) => ({
          params: { teamId: team.id, dueOn: duesDay },
          body: { requestKey: nextKey(), total: 1 },
        }),
        expect: { other: [409, 'sale.price_changed'], member: [404, 'charge.not_found'] },
      },
    ],
  },
  terms: { valid: () => ({ query: {} }) },
  ofDate: { owner: 'member', valid: ({ paid: { open } }) => ({ params: open.date, query: {} }) },
  transactions: { valid: () => ({ query: { side: 'paid' } }) },
  transactionMonths: { valid: () => ({}) },
};
