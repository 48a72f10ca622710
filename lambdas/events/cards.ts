import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { openShownNames } from '../family/api.ts';
import { toCards } from './event-page.ts';
import { createEventsRepository, type OccurrenceKey } from './events.repository.ts';

/** Cards of dates; dates of inactive hosts are left out. */
export interface EventCards {
  findCards(keys: readonly OccurrenceKey[]): Promise<EventCard[]>;
}

/** `ofGone`: also of dates whose host is gone or suspended, without the host's name, for what must still be said about them. */
export const createEventCards = (table: Table, clock: Clock, { ofGone = false } = {}): EventCards => {
  const events = createEventsRepository(table);
  const findActive = openShownNames(table, clock);
  return {
    async findCards(keys) {
      const rows = await events.findCards(keys);
      const hosts = rows.map(({ creatorId }) => creatorId);
      const active = await findActive(hosts);
      if (!ofGone) return toCards(rows, active);
      const nameless = hosts.map((userId) => [userId, { userId, displayName: '', photoURL: null }] as const);
      return toCards(rows, new Map([...nameless, ...active]));
    },
  };
};
