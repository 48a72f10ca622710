import type { Clock } from '../core/clock.ts';
import type { Log } from '../core/logger.ts';
import type { Table } from '../data/table.ts';
import { createRemoteConfigRepository } from './remote-config.repository.ts';
import { createRemoteConfigReader, type ReadRemoteConfig } from './remote-config.ts';

/** Reads the remote configuration for every domain. Create it once per function instance: it caches for a minute. */
export const openRemoteConfig = (table: Table, clock: Clock, log: Log): ReadRemoteConfig =>
  createRemoteConfigReader({ configs: createRemoteConfigRepository(table, clock), clock, log });
