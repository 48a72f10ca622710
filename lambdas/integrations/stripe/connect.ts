import Stripe from 'stripe';
import type { UserId } from '#shared/kernel/ids.ts';
import type { StripeClient } from './client.ts';
import { type AccountState, accountState } from './objects.ts';

const isRefusedCode = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidGrantError;

/** Accounts of people who receive payments. */
export const createStripeConnect = ({
  ask,
  authorizeAddress,
  dashboardAddress,
  secrets,
}: Pick<StripeClient, 'ask' | 'authorizeAddress' | 'dashboardAddress' | 'secrets'>) => ({
  authorizeAddress,
  dashboardAddress,

  /** Opens an account that belongs to its owner: the provider collects the required information and settles losses with the owner. */
  async openAccount(userId: UserId, country: string, email: string): Promise<AccountState> {
    const account = await ask((stripe) =>
      stripe.accounts.create(
        {
          country,
          email,
          metadata: { userId },
          controller: {
            fees: { payer: 'account' },
            losses: { payments: 'stripe' },
            requirement_collection: 'stripe',
            stripe_dashboard: { type: 'full' },
          },
          capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        },
        // A second attempt on the same day continues the first account.
        { idempotencyKey: `account-${userId}-${country}-${email}` },
      ),
    );
    return accountState(account);
  },

  /** Where an account's owner provides what the provider still requires. */
  async onboardingAddress(account: string, returnUrl: string): Promise<string> {
    const { url } = await ask((stripe) =>
      stripe.accountLinks.create({
        account,
        type: 'account_onboarding',
        refresh_url: returnUrl,
        return_url: returnUrl,
      }),
    );
    return url;
  },

  /** The account whose owner agreed; undefined if the code is invalid, used, or expired. */
  async redeem(code: string): Promise<string | undefined> {
    try {
      const token = await ask((stripe) => stripe.oauth.token({ grant_type: 'authorization_code', code }));
      return token.stripe_user_id;
    } catch (error) {
      if (isRefusedCode(error)) return undefined;
      throw error;
    }
  },

  /** Gives up access to a linked account, if we still have it. */
  async deauthorize(account: string): Promise<void> {
    const { clientId } = await secrets();
    try {
      await ask((stripe) => stripe.oauth.deauthorize({ client_id: clientId, stripe_user_id: account }));
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError) || error.statusCode !== 401) throw error;
    }
  },
});
export type StripeConnect = ReturnType<typeof createStripeConnect>;
