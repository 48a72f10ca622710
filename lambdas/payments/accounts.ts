import * as z from 'zod/mini';
import { type PayoutCountry, paymentAccountStatus } from '#shared/domains/payments/payment-account.ts';
import type { PaymentAccount } from '#shared/domains/payments/payouts.ts';
import { addMilliseconds, epochSeconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Member } from '../core/actor.ts';
import { createSeals } from '../core/seal.ts';
import type { Context } from '../runtime/context.ts';
import { paymentsTab } from './customers.ts';
import {
  addLinkState,
  findAccount,
  linkAccount,
  type PaymentAccountRow,
  takeLinkState,
  unlinkAccount,
} from './payment-account.table.ts';
import { syncAccount } from './sync.ts';

// Organizers' payment accounts: opening, linking, and unlinking them.

type Caller = Pick<Member, 'userId'>;

const STATE_LIVES_MS = 15 * MINUTE_MS;
const scopeOf = (userId: UserId) => `account-link:${userId}`;
const shown = (row: PaymentAccountRow): PaymentAccount => ({
  stripeId: row.stripeId,
  country: row.country,
  stripeChargesEnabled: row.chargesEnabled,
  stripeDetailsSubmitted: row.detailsSubmitted,
});

const statesOf = ({ cursors }: Context<'cursors'>) => createSeals(cursors.readSecret, 'account links');

/** The person who returns must be the one who left, within 15 minutes, and only once. */
const newState = async (ctx: Context<'cursors'>, userId: UserId): Promise<string> => {
  const nonce = ctx.ids.nonce();
  await addLinkState(ctx, nonce, userId, epochSeconds(addMilliseconds(ctx.clock.now(), STATE_LIVES_MS)));
  return statesOf(ctx).seal(scopeOf(userId), nonce);
};

const redeemState = async (ctx: Context<'cursors'>, userId: UserId, state: string): Promise<boolean> => {
  const nonce = await statesOf(ctx).open(scopeOf(userId), z.string(), state);
  return nonce !== undefined && takeLinkState(ctx, nonce, userId, epochSeconds(ctx.clock.now()));
};

const own = async (ctx: Context, userId: UserId): Promise<PaymentAccountRow> => {
  const account = await findAccount(ctx, userId);
  if (!account) throw new AppError('payment_account.not_found');
  return account;
};

/** Links the account and reads it again: the provider reports no changes between the first read and the link. */
const keep = async (
  ctx: Context<'stripe'>,
  userId: UserId,
  stripeId: string,
  origin: PaymentAccountRow['origin'],
): Promise<void> => {
  const { objects } = await ctx.stripe();
  const state = await objects.account(stripeId);
  if (!state) throw new AppError('payment_account.link_invalid');
  const linked = await linkAccount(ctx, userId, state, origin);
  const isOwn = linked || (await findAccount(ctx, userId))?.stripeId === stripeId;
  if (!isOwn) throw new AppError('payment_account.taken');
  await syncAccount(ctx, stripeId);
};

const open = async (
  ctx: Context<'stripe'>,
  { userId, email }: Member,
  country: PayoutCountry,
): Promise<string> => {
  const existing = await findAccount(ctx, userId);
  if (existing) return existing.stripeId;
  const { connect } = await ctx.stripe();
  const { id } = await connect.openAccount(userId, country, email);
  await keep(ctx, userId, id, 'new');
  return id;
};

export const start = async (
  ctx: Context<'stripe' | 'origins' | 'cursors'>,
  member: Member,
  type: 'new' | 'link',
  country: PayoutCountry,
  platform: Platform,
): Promise<{ url: string }> => {
  const { connect } = await ctx.stripe();
  const returnUrl = paymentsTab(ctx, platform);
  if (type === 'new')
    return { url: await connect.onboardingAddress(await open(ctx, member, country), returnUrl) };
  if (await findAccount(ctx, member.userId)) throw new AppError('payment_account.taken');
  return { url: await connect.authorizeAddress(await newState(ctx, member.userId), returnUrl) };
};

export const finishLink = async (
  ctx: Context<'stripe' | 'cursors'>,
  { userId }: Caller,
  code: string,
  state: string,
): Promise<PaymentAccount> => {
  if (!(await redeemState(ctx, userId, state))) throw new AppError('payment_account.link_invalid');
  const { connect } = await ctx.stripe();
  const stripeId = await connect.redeem(code);
  if (stripeId === undefined) throw new AppError('payment_account.link_invalid');
  await keep(ctx, userId, stripeId, 'link');
  return shown(await own(ctx, userId));
};

export const get = async (ctx: Context<'stripe'>, { userId }: Caller) => {
  const row = await findAccount(ctx, userId);
  if (!row) return { account: null, requirements: { currently_due: [] } };
  const { objects } = await ctx.stripe();
  const state = await objects.account(row.stripeId);
  return { account: shown(row), requirements: { currently_due: [...(state?.currentlyDue ?? [])] } };
};

/** What the account has, and pays out next. */
export const payouts = async (ctx: Context<'stripe'>, { userId }: Caller) => {
  const row = await findAccount(ctx, userId);
  const ahead = row && (await (await ctx.stripe()).payouts.ahead(row.stripeId, ctx.clock.now()));
  return { payouts: ahead ?? null };
};

export const verify = async (
  ctx: Context<'stripe' | 'origins'>,
  { userId }: Caller,
  platform: Platform,
): Promise<{ url: string }> => {
  const account = await own(ctx, userId);
  const { connect } = await ctx.stripe();
  // The provider's onboarding is for accounts that were opened here and are not complete.
  if (account.origin === 'link' || paymentAccountStatus(account) === 'active')
    return { url: connect.dashboardAddress() };
  return { url: await connect.onboardingAddress(account.stripeId, paymentsTab(ctx, platform)) };
};

/** The reaction to the deleted row disconnects a linked account at the provider as well, so a crash in between loses nothing. */
export const unlink = async (ctx: Context, { userId }: Caller): Promise<{ done: true }> => {
  if (!(await unlinkAccount(ctx, await own(ctx, userId)))) throw new AppError('request.conflict');
  return { done: true };
};
