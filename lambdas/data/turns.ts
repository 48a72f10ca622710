import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import { once } from './once.ts';
import type { Table } from './table.ts';
import { type TransactionWrite, writeOf } from './transaction.ts';
import { Turn } from './turn.entity.ts';

/**
 * Keeps a limit on the number of rows of a subject. `take(subject, now)` comes first, then the rows are counted, then the transaction that adds
 * one includes the write that `take` returned: it is refused if another writer has added one since. Removing rows needs no turn.
 */
export const createTurns = (table: Table, of: string) => {
  const turns = once(() => Turn({ table }));
  return {
    async take(subject: string, now: string): Promise<TransactionWrite> {
      const { data } = await turns().get({ subject, of }).go({ consistent: true });
      const taken = data?.taken;
      const expiresAt = epochSeconds(addMilliseconds(now, DAY_MS));
      return writeOf({ turn: turns() }, ({ turn }) =>
        turn
          .upsert({ subject, of, taken: (taken ?? 0) + 1, expiresAt })
          .where((row, op) => (taken === undefined ? op.notExists(row.taken) : op.eq(row.taken, taken)))
          .commit(),
      );
    },
  };
};
