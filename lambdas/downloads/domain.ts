import { domain } from '#shared/declare/domain.ts';
import { downloadsContract } from '#shared/domains/downloads/contract.ts';

export const downloads = domain({
  name: 'downloads',
  api: {
    contract: downloadsContract,
    needs: ['readTable', 'cursors'],
    errorImpact: 'Nobody can download their data.',
    timeoutSeconds: 30,
  },
});
