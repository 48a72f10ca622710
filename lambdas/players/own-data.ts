import type { Table } from '../data/table.ts';
import { type OwnData, single } from '../downloads/sections/index.ts';
import { contextOf } from '../runtime/context.ts';
import type { players } from './domain.ts';
import { findSettings } from './player-settings.table.ts';

export const openOwnData = (table: Table): OwnData<typeof players> => {
  const ctx = contextOf(table);
  return { playerSettings: single((userId) => findSettings(ctx, userId)) };
};
