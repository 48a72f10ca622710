import type { Clock } from '../core/clock.ts';
import { createIds } from '../core/ids.ts';
import type { Table } from '../data/table.ts';
import { type Announce, createAnnouncer } from './announcer.ts';
import { createNotificationsRepository } from './notifications.repository.ts';

/**
 * How a domain tells people what it has noticed: `announce(kind, userId, data, { of, at })`. Delivery, with what the receiver wants and how often,
 * is not its business.
 */
export const openAnnouncer = (table: Table, clock: Clock): Announce =>
  createAnnouncer({ notifications: createNotificationsRepository(table), ids: createIds(clock) });

export type { Announce };
