import Stripe from 'stripe';
import type { UserId } from '#shared/kernel/ids.ts';
import type { StripeClient } from './client.ts';
import { type AccountState, accountState } from './objects.ts';

const isRefusedCode = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidGrantError;

/** Accounts of people who are paid. */
export const createStripeConnect = ({
  ask,
  authorizeAddress,
  dashboardAddress,
  secrets,
}: Pick<StripeClient, 'ask' | 'authorizeAddress' | 'dashboardAddress' | 'secrets'>) => ({
  authorizeAddress,
  dashboardAddress,

  /** Opens an account that is its owner's own: the provider collects what it must know and settles losses with the owner. */
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
        // A second try of the same day continues the first account.
        { idempotencyKey: `account-${userId}-${country}-${email}` },
      ),
    );
    return accountState(account);
  },

  /** Where the owner of an account gives what the provider still asks for. */
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

  /** The account whose owner agreed; undefined for a code that is false, used or too old. */
  async redeem(code: string): Promise<string | undefined> {
    try {
      const token = await ask((stripe) => stripe.oauth.token({ grant_type: 'authorization_code', code }));
      return token.stripe_user_id;
    } catch (error) {
      if (isRefusedCode(error)) return undefined;
      throw error;
    }
  },

  /** Gives up the access to a linked account; whether it was given up before does not matter. */
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
