import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { Cancellation } from './cancellation.entity.ts';
import type { OccurrenceKey } from './events.repository.ts';

export type CancellationRow = RowOf<typeof Cancellation>;

/** What hosts have canceled. */
export const createCancellationsRepository = (table: Table) => {
  const cancellations = once(() => Cancellation({ table }));
  return {
    /** Consistent. */
    async find({ eventId, occurrenceId }: OccurrenceKey): Promise<CancellationRow | undefined> {
      const { data } = await cancellations().get({ eventId, occurrenceId }).go({ consistent: true });
      return data ?? undefined;
    },

    async note(cancellation: CancellationRow): Promise<void> {
      await cancellations().put(cancellation).go();
    },
  };
};
export type CancellationsRepository = ReturnType<typeof createCancellationsRepository>;
