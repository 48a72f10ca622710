import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { Instant } from '../../kernel/dates.ts';
import { MembershipId } from '../../kernel/ids.ts';
import { money } from '../../kernel/money.ts';
import { languageTags } from '../../messages/message-value.ts';
import { paths } from '../../product/paths.ts';
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

export const kinds = [membershipPrice, membershipPastDue] as const;
