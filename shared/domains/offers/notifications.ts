import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { Instant, utcDayOf } from '../../kernel/dates.ts';
import { MembershipId, SaleId } from '../../kernel/ids.ts';
import { money } from '../../kernel/money.ts';
import { languageTags } from '../../messages/message-value.ts';
import { paths } from '../../product/paths.ts';
import { coverageKinds } from '../wallet/coverage.ts';
import { HostId } from '../wallet/host.ts';
import { intervals } from '../wallet/states.ts';

const shape = {
  membershipId: MembershipId,
  sellerId: HostId,
  name: z.string(),
  interval: z.enum(intervals),
};
const dollars = (amount: number): string => money({ amount, currency: 'usd' }, languageTags.en);
const ofMember = {
  picture: 'envelope',
  changes: ['wallet'],
  link: () => paths.subscriptions(),
} as const;
const open = { text: 'membership_open', values: {} } as const;

/** To the buyer of a pass or credit: what it is for, and until when. */
export const offerPaid = notificationKind({
  type: 'offer_paid',
  data: z.object({
    saleId: SaleId,
    sellerId: HostId,
    sellerName: z.string(),
    name: z.string(),
    kind: z.enum(['pass', 'credit']),
    /** Minor units of USD. */
    amount: z.int(),
    /** Such as 'Visa 4242'; empty if it was not a card. */
    card: z.string(),
    /** Visits of a pass; 0 for credit. */
    uses: z.int(),
    /** What a pass is for, and of how many sports or events. */
    covers: z.enum(coverageKinds),
    covered: z.int(),
    /** When a pass expires; until when credit can be refunded. */
    until: Instant,
  }),
  picture: 'envelope',
  changes: ['wallet', 'sale'],
  ownAction: true,
  title: ({ name, amount }) => ({ text: 'offer_paid', values: { name, amount: dollars(amount) } }),
  lines: ({ kind, uses, covers, covered, sellerName: host, until }) =>
    kind === 'pass'
      ? [
          { text: 'offer_paid_pass', values: { uses, covers, covered, host } },
          { sentence: 'offer_paid_until', day: utcDayOf(until) },
        ]
      : [
          { text: 'offer_paid_credit', values: { host } },
          { sentence: 'offer_paid_refundable', day: utcDayOf(until) },
        ],
  link: () => paths.subscriptions(),
  email: ({ kind, card }) => ({
    text: { text: 'offer_paid_email', values: { on: card === '' ? 'other' : 'card', card, kind } },
    button: { text: 'offer_paid_open', values: { kind } },
  }),
});

/** To a member, 30 days before: the membership costs something else from then on. */
export const membershipPrice = notificationKind({
  ...ofMember,
  type: 'membership_price',
  data: z.object({ ...shape, before: z.int(), after: z.int(), from: Instant }),
  title: ({ name }) => ({ text: 'membership_price', values: { name } }),
  lines: ({ before, after, interval, from }) => [
    {
      text: 'membership_price_line',
      values: { before: dollars(before), after: dollars(after), interval },
    },
    { dateStart: from, timeZone: 'UTC' },
  ],
  email: ({ after, interval }) => ({
    text: { text: 'membership_price_email', values: { after: dollars(after), interval } },
    button: open,
  }),
});

/** To a member: a payment has failed, and the benefits stay for a while. */
export const membershipPastDue = notificationKind({
  ...ofMember,
  type: 'membership_past_due',
  data: z.object({ ...shape, until: Instant }),
  title: ({ name }) => ({ text: 'membership_past_due', values: { name } }),
  lines: () => [{ text: 'membership_past_due_line', values: {} }],
  email: () => ({ text: { text: 'membership_past_due_email', values: {} }, button: open }),
});

/** To a member: it ends, because its organizer is no longer paid here. */
export const membershipHostGone = notificationKind({
  ...ofMember,
  type: 'membership_host_gone',
  data: z.object({ ...shape, until: Instant }),
  title: ({ name }) => ({ text: 'membership_host_gone', values: { name } }),
  lines: ({ until }) => [
    { text: 'membership_host_gone_line', values: {} },
    { dateStart: until, timeZone: 'UTC' },
  ],
  email: () => ({ text: { text: 'membership_host_gone_email', values: {} }, button: open }),
});

/** To an organizer whose account cannot take payments, once a day as long as there is something to pay. */
export const accountNeeded = notificationKind({
  type: 'payment_account_needed',
  data: z.object({
    missing: z.enum(['incomplete', 'unlinked']),
    /** What people cannot pay. */
    unpaid: z.enum(['prices', 'offers', 'invoices', 'dues', 'several']),
  }),
  picture: 'envelope',
  title: () => ({ text: 'payment_account_needed', values: {} }),
  lines: ({ missing, unpaid }) => [
    { text: 'payment_account_missing', values: { missing } },
    { text: 'payment_account_unpaid', values: { unpaid } },
  ],
  link: () => paths.settings({ tab: 'payments' }),
  email: ({ missing }) => ({
    text: { text: 'payment_account_email', values: { missing } },
    button: { text: 'payment_account_open', values: {} },
  }),
});

export const kinds = [
  ...[offerPaid, membershipPrice, membershipPastDue, membershipHostGone],
  accountNeeded,
] as const;
