import type { Change } from '#shared/declare/rows.ts';
import type { paymentAccountRow } from '#shared/domains/payments/rows.ts';
import type { StripeConnect } from '../integrations/stripe/connect.ts';
import type { AccountsRepository } from './accounts.repository.ts';

export interface UnlinkDeps {
  readonly accounts: Pick<AccountsRepository, 'ownerOf'>;
  readonly connect: Pick<StripeConnect, 'deauthorize'>;
}

/**
 * An account opened here stays with its owner; a linked one is also disconnected at the provider, unless someone has linked it again in
 * the meantime.
 */
export const createUnlinkReaction =
  ({ accounts, connect }: UnlinkDeps) =>
  async ({ before }: Change<typeof paymentAccountRow>): Promise<void> => {
    if (before?.origin !== 'link') return;
    if ((await accounts.ownerOf(before.stripeId)) === undefined) await connect.deauthorize(before.stripeId);
  };
