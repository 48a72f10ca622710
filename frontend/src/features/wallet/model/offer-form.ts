import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { offersContract } from '#shared/domains/offers/contract.ts';
import type { OfferKind } from '#shared/domains/offers/rules.ts';
import type { Interval } from '#shared/domains/wallet/states.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { amountOf, numberOf } from './amounts.ts';

export interface OfferValues {
  readonly kind: OfferKind;
  readonly name: string;
  /** Dollars, as typed. */
  readonly price: string;
  readonly uses: string;
  readonly validDays: string;
  readonly isFamily: boolean;
  readonly interval: Interval;
  readonly trialDays: string;
  readonly guestPasses: string;
  readonly benefit: 'none' | 'price' | 'off';
  /** Dollars, or percent. */
  readonly benefitAmount: string;
  readonly where: 'all' | 'sports';
  readonly sports: readonly GameType[];
}

const coverageOf = ({ where, sports }: OfferValues) => ({
  kind: where,
  sports: where === 'sports' ? sports : [],
  eventIds: [],
});

const benefitsOf = (values: OfferValues) => {
  if (values.benefit === 'none') return [];
  const percent = numberOf(values.benefitAmount);
  return [
    {
      coverage: coverageOf(values),
      price: values.benefit === 'price' ? (amountOf(values.benefitAmount) ?? Number.NaN) : null,
      off: values.benefit === 'off' ? (percent === undefined ? Number.NaN : percent * 100) : null,
    },
  ];
};

/** A new offer. */
export const offerForm = defineForm({
  leaving: 'free',
  input: z.omit(offersContract.add.body, { requestKey: true }),
  empty: {
    ...{ kind: 'pass', name: '', price: '', uses: '10', validDays: '180', isFamily: false },
    ...{ interval: 'month', trialDays: '0', guestPasses: '0' },
    ...{ benefit: 'price', benefitAmount: '', where: 'all', sports: [] },
  } as OfferValues,
  toInput: (values: OfferValues) => {
    const { kind, name, interval, isFamily } = values;
    const pass = {
      ...{ uses: numberOf(values.uses), validDays: numberOf(values.validDays) },
      ...{ coverage: coverageOf(values), isFamily },
    };
    const membership = {
      ...{ interval, trialDays: numberOf(values.trialDays), guestPasses: numberOf(values.guestPasses) },
      benefits: benefitsOf(values),
    };
    return {
      offer: {
        ...{ kind, name, price: amountOf(values.price) },
        pass: kind === 'pass' ? pass : null,
        membership: kind === 'membership' ? membership : null,
      },
    };
  },
  paths: {
    kind: ['offer.kind', 'offer'],
    name: ['offer.name'],
    price: ['offer.price'],
    uses: ['offer.pass.uses'],
    validDays: ['offer.pass.validDays'],
    trialDays: ['offer.membership.trialDays'],
    guestPasses: ['offer.membership.guestPasses'],
    benefitAmount: ['offer.membership.benefits.0.price', 'offer.membership.benefits.0.off'],
    sports: ['offer.pass.coverage', 'offer.membership.benefits.0.coverage'],
  },
  labels: { name: m.offer_name, price: m.offer_price, uses: m.offer_uses, validDays: m.offer_days },
});

/** The name and the price of an offer that is there. */
export const offerEditForm = defineForm({
  leaving: 'free',
  input: offersContract.change.body,
  empty: { name: '', price: '', revision: 0 },
  toInput: ({ name, price, revision }: { name: string; price: string; revision: number }) => ({
    ...{ name, revision, price: amountOf(price) },
  }),
  labels: { name: m.offer_name, price: m.offer_price },
});

/** How much credit is refunded. */
export const creditRefundForm = defineForm({
  leaving: 'free',
  input: z.omit(offersContract.refundCredit.body, { requestKey: true }),
  empty: { amount: '' },
  toInput: ({ amount }: { amount: string }) => ({ amount: amountOf(amount) }),
  labels: { amount: m.credit_refund_amount },
});
