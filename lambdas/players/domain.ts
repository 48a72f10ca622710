import { domain } from '#shared/declare/domain.ts';
import { playersContract } from '#shared/domains/players/contract.ts';
import { playerSettingsRow } from '#shared/domains/players/rows.ts';
import { onAccountClosed } from '#shared/domains/users/rows.ts';

export const players = domain({
  name: 'players',
  api: {
    contract: playersContract,
    needs: ['table'],
    errorImpact: 'Nobody can change how they are shown to players nearby, or hide.',
  },
  rows: [playerSettingsRow],
  background: {
    needs: ['table'],
    errorImpact: 'Settings of deleted accounts are kept.',
    reactions: { forgetPerson: onAccountClosed },
  },
  ownData: ['playerSettings'],
});
