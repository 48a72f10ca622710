import { domain } from '#shared/declare/domain.ts';
import { homeContract } from '#shared/domains/home/contract.ts';

export const home = domain({
  name: 'home',
  api: {
    contract: homeContract,
    needs: ['readTable', 'cursors'],
    errorImpact: 'The home page stays empty.',
  },
});
