import type { Clock } from '../core/clock.ts';
import { createIds } from '../core/ids.ts';
import type { Table } from '../data/table.ts';
import { createEventCards, createRsvpsRepository } from '../events/api.ts';
import { createMembersRepository, createTeamsRepository } from '../teams/api.ts';
import { createBundlesRepository } from './bundles.repository.ts';
import { createBundling } from './bundling.ts';
import { createNotificationsRepository } from './notifications.repository.ts';
import { createTopics } from './topics.ts';

/** Bundling over the table, for the reactions that fill bundles and the job that sends them. */
export const createTableBundling = (table: Table, clock: Clock) =>
  createBundling({
    bundles: createBundlesRepository(table),
    notifications: createNotificationsRepository(table),
    topics: createTopics({
      events: createEventCards(table),
      rsvps: createRsvpsRepository(table),
      teams: createTeamsRepository(table),
      members: createMembersRepository(table),
    }),
    ids: createIds(clock),
    clock,
  });
