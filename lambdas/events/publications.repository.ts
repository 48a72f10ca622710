import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { EventDetails } from './event.entity.ts';
import type { OccurrenceKey } from './events.repository.ts';

/** A private date that becomes public. */
export interface Publication extends OccurrenceKey {
  /** ISO instant. */
  readonly publicAt: string;
}

/** Private dates that become public. */
export const createPublicationsRepository = (table: Table) => {
  const details = once(() => EventDetails({ table }));
  return {
    /** A page of the dates that were to be public before `until` (ISO instant), earliest first. */
    async due(until: string, limit: number, cursor: string | null) {
      const query = details().query.becomingPublic({ waiting: 'publication' }).lt({ publicAt: until });
      const { data, cursor: next } = await query.go({ limit, cursor });
      return { items: data, cursor: next };
    },

    /** Takes a date that stays private off the list. */
    async drop({ eventId, occurrenceId, publicAt }: Publication): Promise<void> {
      await details().patch({ eventId, occurrenceId }).remove(['waiting']).composite({ publicAt }).go();
    },
  };
};
export type PublicationsRepository = ReturnType<typeof createPublicationsRepository>;
