import { domain } from '#shared/declare/domain.ts';
import { discoverContract } from '#shared/domains/discover/contract.ts';

export const discover = domain({
  name: 'discover',
  api: {
    contract: discoverContract,
    needs: ['readTable', 'cursors'],
    errorImpact: 'Nearby events do not load.',
  },
});
