import { once } from '../data/once.ts';
import type { Row } from '../data/rows.ts';
import type { Table } from '../data/table.ts';
import { createCancellationEntity } from './cancellation.entity.ts';
import type { OccurrenceKey } from './events.repository.ts';

export type Cancellation = Row<typeof createCancellationEntity>;

/** What hosts have canceled. */
export const createCancellationsRepository = (table: Table) => {
  const cancellations = once(() => createCancellationEntity(table));
  return {
    /** Consistent. */
    async find({ eventId, occurrenceId }: OccurrenceKey): Promise<Cancellation | undefined> {
      const { data } = await cancellations().get({ eventId, occurrenceId }).go({ consistent: true });
      return data ?? undefined;
    },

    async note(cancellation: Cancellation): Promise<void> {
      await cancellations().put(cancellation).go();
    },
  };
};
export type CancellationsRepository = ReturnType<typeof createCancellationsRepository>;
