import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf, refusedBy, text } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant } from '../../kernel/dates.ts';
import { InvoiceId, RequestKey, SplitId, UserId } from '../../kernel/ids.ts';
import { invoice } from '../invoices/roles.ts';
import { split } from './roles.ts';
import { splitLimits as limits, shareStates, splitStates } from './rules.ts';

const Amount = z.int();
const ShareAmount = z.int().check(z.minimum(limits.share.min), z.maximum(limits.share.max));

/** A player, who has an account or only a name: they pay with their own link. */
const ShareInput = z.object({
  name: text(limits.name.min, limits.name.max),
  userId: z.nullable(UserId),
  amount: ShareAmount,
});
const SplitInput = z.object({
  requestKey: RequestKey,
  deposit: ShareAmount,
  deadline: Instant,
  shares: z.array(ShareInput).check(
    z.minLength(limits.players.min),
    z.maxLength(limits.players.max),
    refusedBy((shares) => {
      const ids = shares.flatMap(({ userId }) => userId ?? []);
      return new Set(ids).size < ids.length ? 'duplicate' : undefined;
    }),
  ),
});
export type SplitInput = z.infer<typeof SplitInput>;

const Share = z.object({
  key: z.string(),
  name: z.string(),
  userId: z.nullable(UserId),
  picture: z.nullable(z.string()),
  amount: Amount,
  state: oneOf(shareStates, 'owes'),
  openedAt: z.nullable(Instant),
  paidAt: z.nullable(Instant),
  card: z.string(),
  /** The path of the link that pays it. */
  link: z.string(),
});
export type Share = z.infer<typeof Share>;

/** A split as its captain sees it. */
export const Split = z.object({
  id: SplitId,
  invoiceId: InvoiceId,
  title: z.string(),
  state: oneOf(splitStates, 'running'),
  total: Amount,
  deposit: Amount,
  /** What the captain pays of it, what comes back of the deposit, what is collected, and what players owe. */
  own: Amount,
  back: Amount,
  collected: Amount,
  owed: Amount,
  deadline: Instant,
  isExtended: z.boolean(),
  /** The deadline has passed, and the captain has to choose until then; null otherwise. */
  chooseUntil: z.nullable(Instant),
  reminders: z.int(),
  mayRemind: z.boolean(),
  shares: z.array(Share),
});
export type Split = z.infer<typeof Split>;

/** A share as everyone sees it who has its link. */
export const SharePage = z.object({
  title: z.string(),
  captain: z.string(),
  receiver: z.string(),
  name: z.string(),
  amount: Amount,
  state: oneOf(shareStates, 'owes'),
  splitState: oneOf(splitStates, 'running'),
  deadline: Instant,
});
export type SharePage = z.infer<typeof SharePage>;

const params = z.object({ splitId: SplitId });
const link = z.object({
  token: z.string().check(z.minLength(20), z.maxLength(200), z.regex(/^[A-Za-z0-9_-]+$/)),
});
const Keyed = z.object({ requestKey: RequestKey });
const Checkout = z.object({ url: z.url() });
const anHour = { per: 'actor', count: 120, in: '1 hour' } as const;
const byLink = [
  { per: 'address', count: 300, in: '1 hour' },
  { per: 'target', of: 'token', count: 60, in: '1 hour' },
] as const;

export const splitsContract = {
  create: endpoint({
    ...noInput,
    method: 'POST',
    path: '/invoices/{invoiceId}/splits',
    changes: ['split', 'invoice'],
    access: 'verified',
    may: on(invoice, 'invoiceId', 'pay'),
    limits: [{ per: 'actor', count: 30, in: '1 hour' }],
    summary:
      'Divides what is open of an invoice among players. It runs once the captain has paid the deposit; until it ends, the invoice is paid by it alone.',
    params: z.object({ invoiceId: InvoiceId }),
    body: SplitInput,
    response: Split,
  }),
  get: endpoint({
    ...noInput,
    method: 'GET',
    path: '/splits/{splitId}',
    access: 'profile',
    may: on(split, 'splitId', 'see'),
    summary: 'Returns a split to its captain.',
    params,
    response: Split,
  }),
  payDeposit: endpoint({
    ...noInput,
    method: 'POST',
    path: '/splits/{splitId}/deposit',
    access: 'verified',
    may: on(split, 'splitId', 'manage'),
    callsOut: 'stripe',
    limits: [anHour],
    summary: "Opens the checkout for the captain's deposit.",
    params,
    body: Keyed,
    response: Checkout,
  }),
  changeShare: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/splits/{splitId}/shares/{key}',
    access: 'profile',
    may: on(split, 'splitId', 'manage'),
    callsOut: 'stripe',
    limits: [anHour],
    summary: 'Changes what a player owes. The captain covers the difference from the deposit.',
    params: z.extend(params, { key: z.string().check(z.maxLength(2), z.regex(/^\d{1,2}$/)) }),
    body: z.object({ amount: ShareAmount }),
    response: Split,
  }),
  remind: endpoint({
    ...noInput,
    method: 'POST',
    path: '/splits/{splitId}/reminders',
    access: 'profile',
    may: on(split, 'splitId', 'manage'),
    limits: [anHour],
    summary: 'Reminds the players with an account who owe, at most three times, with 12 hours in between.',
    params,
    response: Split,
  }),
  extend: endpoint({
    ...noInput,
    method: 'POST',
    path: '/splits/{splitId}/extension',
    access: 'profile',
    may: on(split, 'splitId', 'manage'),
    limits: [anHour],
    summary: 'Moves the deadline by up to 7 days, once.',
    params,
    body: z.object({ deadline: Instant }),
    response: Split,
  }),
  payRest: endpoint({
    ...noInput,
    method: 'POST',
    path: '/splits/{splitId}/rest',
    access: 'verified',
    may: on(split, 'splitId', 'manage'),
    callsOut: 'stripe',
    limits: [anHour],
    summary: 'Opens the checkout for what players still owe.',
    params,
    body: Keyed,
    response: Checkout,
  }),
  cancel: endpoint({
    ...noInput,
    method: 'POST',
    path: '/splits/{splitId}/cancel',
    changes: ['split', 'invoice'],
    access: 'profile',
    may: on(split, 'splitId', 'manage'),
    limits: [anHour],
    summary: 'Cancels a split: everybody is refunded, and the invoice can be paid in other ways again.',
    params,
    response: Split,
  }),
  linkPage: endpoint({
    ...noInput,
    method: 'GET',
    path: '/split-links/{token}',
    shows: ['split'],
    access: 'public',
    limits: [{ per: 'address', count: 600, in: '1 hour' }],
    summary: 'Returns the share that a link opens; changes nothing.',
    params: link,
    response: SharePage,
  }),
  linkOpened: endpoint({
    ...noInput,
    method: 'POST',
    path: '/split-links/{token}/opened',
    changes: ['split'],
    access: 'public',
    limits: byLink,
    summary: 'Notes that the share of a link was opened.',
    params: link,
    response: Done,
  }),
  linkPay: endpoint({
    ...noInput,
    method: 'POST',
    path: '/split-links/{token}/checkout',
    changes: ['split'],
    access: 'public',
    callsOut: 'stripe',
    limits: byLink,
    summary: 'Opens the checkout for the share of a link, without a login.',
    params: link,
    body: Keyed,
    response: Checkout,
  }),
} as const;
