import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';
import { saleStates, spotStates } from './states.ts';

const sale = z.object({
  saleId: z.string(),
  amount: z.int(),
  refunded: z.int(),
  platformFee: z.int(),
  platformFeeBack: z.int(),
  processingFee: z.optional(z.int()),
  chargeId: z.optional(z.string()),
  state: z.enum(saleStates),
  spot: z.optional(z.enum(spotStates)),
  isAddition: z.optional(z.boolean()),
  payerId: z.string(),
  itemId: z.string(),
  dispute: z.optional(z.object({ taken: z.int(), fee: z.int() })),
});
const entry = z.object({ account: z.string(), saleId: z.optional(z.string()), amount: z.int() });
const idOf = ({ saleId }: { readonly saleId?: string | undefined }): string | undefined => saleId;

const money = invariant({
  name: 'A sale has in the ledger what was paid for it, what was given back, and what was kept.',
  agreement: 'always',
  rows: { sale: compare(sale, idOf), ledgerEntry: compare(entry, idOf) },
  holds: ({ sale: [sold, ...more], ledgerEntry: entries }) => {
    if (!sold || more.length > 0) return false;
    const sumOf = (account: string): number =>
      entries.reduce((sum, one) => (one.account.startsWith(`${account}:`) ? sum + one.amount : sum), 0);
    const { amount, refunded, platformFee, platformFeeBack, processingFee = 0 } = sold;
    const { taken, fee } = sold.dispute ?? { taken: 0, fee: 0 };
    if (sold.chargeId === undefined) return entries.length === 0;
    const kept = platformFee - platformFeeBack;
    return (
      refunded <= amount &&
      sumOf('payer') === refunded + taken - amount &&
      sumOf('platform') === kept &&
      sumOf('provider') === processingFee + fee &&
      sumOf('organizer') === amount - refunded - taken - kept - processingFee - fee
    );
  },
});

const spots = invariant({
  name: 'Who has paid for spots that were given is going, by that sale, and nobody else is.',
  agreement: 'soon',
  rows: {
    sale: compare(sale, (one) => (one.isAddition ? undefined : idOf(one))),
    rsvp: compare(z.object({ saleId: z.optional(z.string()), status: z.string() }), idOf),
  },
  holds: ({ sale: [sold], rsvp: [mine, ...others] }) =>
    others.length === 0 &&
    sold !== undefined &&
    (sold.spot === 'given') === (mine?.status === 'going') &&
    (sold.spot === 'requested') === (mine?.status === 'pending_approval'),
});

const party = z.object({
  eventId: z.string(),
  occurrenceId: z.string(),
  userId: z.string(),
  added: z.optional(z.array(z.object({ saleId: z.string() }))),
});

const additions = invariant({
  name: 'Who has paid for more guests has them in their party, by that sale, and nobody else has.',
  agreement: 'soon',
  rows: {
    sale: compare(sale, ({ isAddition, itemId, payerId }) =>
      isAddition ? `${itemId} ${payerId}` : undefined,
    ),
    rsvp: compare(party, ({ eventId, occurrenceId, userId, added }) =>
      added ? `${eventId} ${occurrenceId} ${userId}` : undefined,
    ),
  },
  holds: ({ sale: sold, rsvp: [mine, ...others] }) => {
    const given = sold.filter(({ spot }) => spot === 'given').map(({ saleId }) => saleId);
    const added = mine?.added?.map(({ saleId }) => saleId) ?? [];
    return others.length === 0 && given.length === added.length && given.every((id) => added.includes(id));
  },
});

/** What always holds for what organizers sell. */
export const invariants = [money, spots, additions];
