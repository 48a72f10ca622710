import type { Clock } from '../core/clock.ts';
import type { Log } from '../core/logger.ts';
import type { Table } from '../data/table.ts';
import { createRemoteConfigRepository } from './remote-config.repository.ts';
import { createRemoteConfigReader, type ReadRemoteConfig } from './remote-config.ts';

/** How every domain asks what is switched on. Make it once for an instance of a function: it remembers for a minute. */
export const createTableRemoteConfig = (table: Table, clock: Clock, log: Log): ReadRemoteConfig =>
  createRemoteConfigReader({ configs: createRemoteConfigRepository(table, clock), clock, log });

export type { ReadRemoteConfig };
