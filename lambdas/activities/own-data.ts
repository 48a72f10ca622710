import type { Table } from '../data/table.ts';
import { type OwnData, whole } from '../downloads/api.ts';
import type { activities } from './domain.ts';
import { createSubscriptionsRepository } from './subscriptions.repository.ts';

export const openOwnData = (table: Table): OwnData<typeof activities> => ({
  activitySubscriptions: whole(createSubscriptionsRepository(table).list),
});
