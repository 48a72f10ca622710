import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { Instant } from '../../kernel/dates.ts';
import { SplitId, UserId } from '../../kernel/ids.ts';
import { money } from '../../kernel/money.ts';
import { languageTags } from '../../messages/message-value.ts';
import { paths } from '../../product/paths.ts';

/** US dollars are written the same in both languages. */
const priceOf = (amount: number): string => money({ amount, currency: 'usd' }, languageTags.en);
const facts = { picture: 'people', changes: ['split', 'invoice'] } as const;
const shape = { splitId: SplitId, splitTitle: z.string(), amount: z.int() };
const open = { text: 'split_open', values: {} } as const;

const OfShare = z.object({
  ...shape,
  actorId: UserId,
  actorName: z.string(),
  /** Opens the share. */
  token: z.string(),
  deadline: Instant,
  timeZone: z.string(),
});
export type ShareNews = z.output<typeof OfShare>;
const ofShare = {
  ...facts,
  data: OfShare,
  link: ({ token }: ShareNews) => paths.shareLink(token),
  lines: ({ splitTitle, deadline: dateStart, timeZone }: ShareNews) =>
    [splitTitle, { sentence: 'split_due', when: { dateStart, timeZone } }] as const,
};
const pay = { text: 'split_open_share', values: {} } as const;
const about = ({ actorName: name, amount }: ShareNews) => ({ name, amount: priceOf(amount) });

/** To a player: their captain asks for their share. */
export const splitShare = notificationKind({
  ...ofShare,
  type: 'split_share',
  title: (news) => ({ text: 'split_share', values: about(news) }),
  email: () => ({ text: { text: 'split_share_email', values: {} }, button: pay }),
});

/** To a player who still owes. */
export const splitReminder = notificationKind({
  ...ofShare,
  type: 'split_reminder',
  title: (news) => ({ text: 'split_reminder', values: about(news) }),
  email: () => ({ text: { text: 'split_reminder_email', values: {} }, button: pay }),
});

const link = ({ splitId }: { readonly splitId: string }): string => paths.split(splitId);

/** To the captain: a player has paid. */
export const splitPaid = notificationKind({
  ...facts,
  type: 'split_paid',
  data: z.object({ ...shape, actorId: UserId, actorName: z.string(), owed: z.int() }),
  link,
  title: ({ actorName: name, amount }) => ({ text: 'split_paid', values: { name, amount: priceOf(amount) } }),
  lines: ({ splitTitle, owed }) => [splitTitle, { text: 'split_left', values: { amount: priceOf(owed) } }],
  email: () => ({ text: { text: 'split_paid_email', values: {} }, button: open }),
});

/** To the captain: the deadline has passed, and someone owes. */
export const splitChoose = notificationKind({
  ...facts,
  type: 'split_choose',
  data: z.object({ ...shape, until: Instant, timeZone: z.string() }),
  link,
  title: ({ amount }) => ({ text: 'split_choose', values: { amount: priceOf(amount) } }),
  lines: ({ splitTitle, until: dateStart, timeZone }) => [
    splitTitle,
    { sentence: 'split_choose_until', when: { dateStart, timeZone } },
  ],
  email: () => ({ text: { text: 'split_choose_email', values: {} }, button: open }),
});

/** To the captain: the invoice is paid; `amount` of the deposit comes back. */
export const splitDone = notificationKind({
  ...facts,
  type: 'split_done',
  data: z.object(shape),
  link,
  title: ({ splitTitle: title }) => ({ text: 'split_done', values: { title } }),
  lines: ({ amount }) => [
    amount === 0
      ? { text: 'split_no_back', values: {} }
      : { text: 'split_back', values: { amount: priceOf(amount) } },
  ],
  email: () => ({ text: { text: 'split_done_email', values: {} }, button: open }),
});

/** To everybody who has paid. Players see their share, the captain the split. */
export const splitCanceled = notificationKind({
  ...facts,
  type: 'split_canceled',
  data: z.object({ ...shape, token: z._default(z.string(), '') }),
  link: ({ splitId, token }) => (token === '' ? paths.split(splitId) : paths.shareLink(token)),
  title: ({ splitTitle: title }) => ({ text: 'split_canceled', values: { title } }),
  lines: () => [{ text: 'split_canceled_line', values: {} }],
  email: () => ({ text: { text: 'split_canceled_email', values: {} }, button: open }),
});

export const kinds = [
  ...[splitShare, splitReminder, splitPaid, splitChoose, splitDone],
  splitCanceled,
] as const;
