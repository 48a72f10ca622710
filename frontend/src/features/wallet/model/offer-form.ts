import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { amountOf } from '#frontend/lib/text/typed-amount.ts';
import { m } from '#frontend/paraglide/messages.js';
import { offersContract } from '#shared/domains/offers/contract.ts';
import type { OfferKind } from '#shared/domains/offers/rules.ts';
import type { CoverageKind } from '#shared/domains/wallet/coverage.ts';
import type { Interval } from '#shared/domains/wallet/states.ts';
import type { EventId } from '#shared/kernel/ids.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { numberOf } from './amounts.ts';

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
  readonly benefits: readonly BenefitValues[];
  /** What a pass is for. */
  readonly cover: CoverValues;
}

/** What a pass or a benefit is for, as chosen. */
export interface CoverValues {
  readonly kind: CoverageKind;
  readonly sports: readonly GameType[];
  readonly eventIds: readonly EventId[];
}
export interface BenefitValues {
  /** Identifies the benefit while it is edited. */
  readonly key: string;
  readonly kind: 'price' | 'off';
  /** Dollars, or percent. */
  readonly amount: string;
  readonly cover: CoverValues;
}

const everything: CoverValues = { kind: 'all', sports: [], eventIds: [] };
/** A benefit with nothing in it. */
export const newBenefit = (key: string): BenefitValues => ({
  ...{ key, kind: 'price', amount: '', cover: everything },
});

const coverageOf = ({ kind, sports, eventIds }: CoverValues) => ({
  kind,
  sports: kind === 'sports' ? sports : [],
  eventIds: kind === 'events' ? eventIds : [],
});

const benefitOf = ({ kind, amount, cover }: BenefitValues) => {
  const percent = numberOf(amount);
  return {
    coverage: coverageOf(cover),
    price: kind === 'price' ? (amountOf(amount) ?? Number.NaN) : null,
    off: kind === 'off' ? (percent === undefined ? Number.NaN : percent * 100) : null,
  };
};

/** A new offer. */
export const offerForm = defineForm({
  leaving: 'free',
  input: z.omit(offersContract.add.body, { requestKey: true }),
  empty: {
    ...{ kind: 'pass', name: '', price: '', uses: '10', validDays: '180', isFamily: false },
    ...{ interval: 'month', trialDays: '0', guestPasses: '0' },
    ...{ benefits: [newBenefit('1')], cover: everything },
  } as OfferValues,
  toInput: (values: OfferValues) => {
    const { kind, name, interval, isFamily } = values;
    const pass = {
      ...{ uses: numberOf(values.uses), validDays: numberOf(values.validDays) },
      ...{ coverage: coverageOf(values.cover), isFamily },
    };
    const membership = {
      ...{ interval, trialDays: numberOf(values.trialDays), guestPasses: numberOf(values.guestPasses) },
      benefits: values.benefits.map(benefitOf),
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
    benefits: ['offer.membership.benefits'],
    cover: ['offer.pass.coverage'],
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
