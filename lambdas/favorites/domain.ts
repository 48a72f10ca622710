import { domain } from '#shared/declare/domain.ts';
import { favoritesContract } from '#shared/domains/favorites/contract.ts';
import { onAccountClosed } from '#shared/domains/users/rows.ts';

export const favorites = domain({
  name: 'favorites',
  api: {
    contract: favoritesContract,
    needs: ['table', 'cursors'],
    errorImpact: 'Nobody can mark an event as a favorite or see their favorites.',
  },
  background: {
    needs: ['table'],
    errorImpact: 'The favorites of deleted accounts are kept and still counted.',
    timeoutSeconds: 300,
    reactions: { forgetPerson: onAccountClosed },
  },
  ownData: ['favorites'],
});
