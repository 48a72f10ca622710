import type { playersContract } from '#shared/domains/players/contract.ts';
import type { RowsOf } from './row.ts';

export const players: RowsOf<typeof playersContract> = {
  settings: { valid: () => ({}) },
  saveSettings: {
    again: { because: 'the settings are replaced' },
    valid: () => ({
      body: { isHidden: false },
    }),
  },
};
