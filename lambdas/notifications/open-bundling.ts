import type { Clock } from '../core/clock.ts';
import { createIds } from '../core/ids.ts';
import type { Table } from '../data/table.ts';
import { createBundlesRepository } from './bundles.repository.ts';
import { type BundlingDeps, createBundling } from './bundling.ts';
import { createNotificationsRepository } from './notifications.repository.ts';

/** Bundling over one table, for a domain's reactions that fill bundles and its job that sends them. */
export const openBundling = (
  table: Table,
  clock: Clock,
  topics: Pick<BundlingDeps, 'domain' | 'openTopic' | 'waits'>,
) =>
  createBundling({
    ...topics,
    bundles: createBundlesRepository(table),
    notifications: createNotificationsRepository(table),
    ids: createIds(clock),
    clock,
  });
