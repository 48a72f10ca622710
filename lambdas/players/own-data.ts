import type { Table } from '../data/table.ts';
import { type OwnData, single } from '../downloads/api.ts';
import type { players } from './domain.ts';
import { createPlayerSettingsRepository } from './player-settings.repository.ts';

export const openOwnData = (table: Table): OwnData<typeof players> => ({
  playerSettings: single(createPlayerSettingsRepository(table).find),
});
