import type { Announce } from '../core/announce.ts';
import type { Clock } from '../core/clock.ts';
import { createIds } from '../core/ids.ts';
import type { Table } from '../data/table.ts';
import { createAnnouncer } from './announcer.ts';
import { createNotificationsRepository } from './notifications.repository.ts';

/**
 * Lets a domain notify people of what it has noticed: `announce(kind, userId, data, { of, at })`. Delivery, channels, and frequency are not the
 * domain's concern.
 */
export const openAnnouncer = (table: Table, clock: Clock): Announce =>
  createAnnouncer({ notifications: createNotificationsRepository(table), ids: createIds(clock) });
