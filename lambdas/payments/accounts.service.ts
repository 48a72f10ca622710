import * as z from 'zod/mini';
import { type PayoutCountry, paymentAccountStatus } from '#shared/domains/payments/payment-account.ts';
import type { PaymentAccount } from '#shared/domains/payments/payouts.ts';
import { addMilliseconds, epochSeconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import type { Ids } from '../core/ids.ts';
import type { StripeConnect } from '../integrations/stripe/connect.ts';
import type { StripeObjects } from '../integrations/stripe/objects.ts';
import type { AccountsRepository, StoredAccount } from './accounts.repository.ts';
import { paymentsTab } from './customers.service.ts';
import type { LinkStatesRepository } from './link-states.repository.ts';
import type { Sync } from './sync.ts';

export interface AccountsDeps {
  readonly accounts: AccountsRepository;
  readonly states: LinkStatesRepository;
  readonly connect: StripeConnect;
  readonly stripe: Pick<StripeObjects, 'account'>;
  readonly sync: Pick<Sync, 'account'>;
  /** Seals the state parameter the person comes back with. */
  readonly seal: Pick<Cursors, 'seal' | 'open'>;
  readonly ids: Pick<Ids, 'nonce'>;
  readonly origins: Readonly<Record<Platform, string>>;
  readonly clock: Clock;
}

const STATE_LIVES_MS = 15 * MINUTE_MS;
const scopeOf = (userId: UserId) => `account-link:${userId}`;
const toAccount = (row: StoredAccount): PaymentAccount => ({
  stripeId: row.stripeId,
  country: row.country,
  stripeChargesEnabled: row.chargesEnabled,
  stripeDetailsSubmitted: row.detailsSubmitted,
});

/** Organizers' payment accounts: opening, linking, and unlinking them. */
export const createAccountsService = (deps: AccountsDeps) => {
  const { accounts, states, connect, stripe, sync, seal, ids, origins, clock } = deps;

  /** The person who returns must be the one who left, within 15 minutes, and only once. */
  const newState = async (userId: UserId): Promise<string> => {
    const nonce = ids.nonce();
    await states.add(nonce, userId, epochSeconds(addMilliseconds(clock.now(), STATE_LIVES_MS)));
    return seal.seal(scopeOf(userId), nonce);
  };
  const redeemState = async (userId: UserId, state: string): Promise<boolean> => {
    try {
      return states.use(
        await seal.open(scopeOf(userId), z.string(), state),
        userId,
        epochSeconds(clock.now()),
      );
    } catch (error) {
      if (error instanceof AppError && error.code === 'cursor.invalid') return false;
      throw error;
    }
  };

  const own = async (userId: UserId): Promise<StoredAccount> => {
    const account = await accounts.find(userId);
    if (!account) throw new AppError('payment_account.not_found');
    return account;
  };

  /** Links the account and reads it again: the provider reports no changes between the first read and the link. */
  const keep = async (userId: UserId, stripeId: string, origin: StoredAccount['origin']): Promise<void> => {
    const state = await stripe.account(stripeId);
    if (!state) throw new AppError('payment_account.link_invalid');
    const linked = await accounts.link(userId, state, origin, clock.now());
    const isOwn = linked || (await accounts.find(userId))?.stripeId === stripeId;
    if (!isOwn) throw new AppError('payment_account.taken');
    await sync.account(stripeId);
  };

  const open = async ({ userId, email }: Member, country: PayoutCountry): Promise<string> => {
    const existing = await accounts.find(userId);
    if (existing) return existing.stripeId;
    const { id } = await connect.openAccount(userId, country, email);
    await keep(userId, id, 'new');
    return id;
  };

  return {
    async start(member: Member, type: 'new' | 'link', country: PayoutCountry, platform: Platform) {
      if (type === 'new') {
        const account = await open(member, country);
        return { url: await connect.onboardingAddress(account, paymentsTab(origins[platform])) };
      }
      if (await accounts.find(member.userId)) throw new AppError('payment_account.taken');
      const state = await newState(member.userId);
      return { url: await connect.authorizeAddress(state, paymentsTab(origins[platform])) };
    },

    async finishLink({ userId }: Member, code: string, state: string): Promise<PaymentAccount> {
      if (!(await redeemState(userId, state))) throw new AppError('payment_account.link_invalid');
      const stripeId = await connect.redeem(code);
      if (stripeId === undefined) throw new AppError('payment_account.link_invalid');
      await keep(userId, stripeId, 'link');
      return toAccount(await own(userId));
    },

    async get({ userId }: Member) {
      const row = await accounts.find(userId);
      if (!row) return { account: null, requirements: { currently_due: [] } };
      const state = await stripe.account(row.stripeId);
      return {
        account: toAccount(row),
        requirements: { currently_due: [...(state?.currentlyDue ?? [])] },
      };
    },

    async verify({ userId }: Member, platform: Platform): Promise<{ url: string }> {
      const account = await own(userId);
      const { stripeId } = account;
      // The provider's onboarding is for accounts that were opened here and are not complete.
      if (account.origin === 'link' || paymentAccountStatus(account) === 'active')
        return { url: connect.dashboardAddress() };
      return { url: await connect.onboardingAddress(stripeId, paymentsTab(origins[platform])) };
    },

    /** The reaction to the deleted row disconnects a linked account at the provider as well, so a crash in between loses nothing. */
    async unlink({ userId }: Member) {
      const account = await own(userId);
      if (!(await accounts.unlink(account))) throw new AppError('request.conflict');
      return { done: true as const };
    },
  };
};
export type AccountsService = ReturnType<typeof createAccountsService>;
