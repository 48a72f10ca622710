import type { Table } from '../data/table.ts';
import { type OwnData, whole } from '../downloads/sections/index.ts';
import { contextOf } from '../runtime/context.ts';
import { listSubscriptions } from './activity-subscription.table.ts';
import type { activities } from './domain.ts';

export const openOwnData = (table: Table): OwnData<typeof activities> => {
  const ctx = contextOf(table);
  return { activitySubscriptions: whole((userId) => listSubscriptions(ctx, userId)) };
};
