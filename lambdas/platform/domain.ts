import { domain, every } from '#shared/declare/domain.ts';
import { platformContract } from '#shared/domains/platform/contract.ts';

export const platform = domain({
  name: 'platform',
  api: {
    contract: platformContract,
    needs: [
      'readTable',
      'hosts',
      'userPool',
      'userExistence',
      'platformNames',
      'liveAddress',
      'socialSignIn',
      'loginMethods',
      'mapTiles',
    ],
    errorImpact: 'The app does not start for anyone.',
  },
  background: {
    needs: ['readTable'],
    errorImpact:
      'Rows that belong together may not agree: events may show wrong numbers of spots, or teams wrong numbers of members. The log names them.',
    timeoutSeconds: 900,
    memoryMb: 3008,
    jobs: { checkInvariants: every('1 day') },
  },
});
