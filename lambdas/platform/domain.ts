import { domain } from '#shared/declare/domain.ts';
import { platformContract } from '#shared/domains/platform/contract.ts';

export const platform = domain({
  name: 'platform',
  api: {
    contract: platformContract,
    needs: ['readTable', 'hosts', 'userExistence', 'platformNames', 'liveAddress', 'socialSignIn'],
    errorImpact: 'The app does not start for anyone.',
  },
});
