import { reaction } from '../core/reaction.ts';
import type { StripeConnect } from '../integrations/stripe/connect.ts';
import type { AccountsRepository } from './accounts.repository.ts';

export interface UnlinkDeps {
  readonly accounts: Pick<AccountsRepository, 'ownerOf'>;
  readonly connect: Pick<StripeConnect, 'deauthorize'>;
}

/**
 * An account that was opened here stays its owner's; one that was linked is let go at the provider as well, unless somebody has linked
 * it again meanwhile.
 */
export const createUnlinkReaction = ({ accounts, connect }: UnlinkDeps) =>
  reaction('paymentAccount', ['removed'], async ({ before }) => {
    if (before?.origin !== 'link') return;
    if ((await accounts.ownerOf(before.stripeId)) === undefined) await connect.deauthorize(before.stripeId);
  });
