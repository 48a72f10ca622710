import { createWriteTransaction } from 'electrodb';
import type { HistoryEntry } from '#shared/domains/payments/shapes.ts';
import { utcDayOf } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { LedgerEntry } from './payment.entity.ts';

/** The platform's side, one key per day: a single key would be written by everyone at once. */
const platformOn = (at: string) => `platform:${utcDayOf(at)}`;

/** A movement of money from the person's side: negative for what they paid. */
export interface Movement extends HistoryEntry {
  readonly userId: UserId;
}
export interface LedgerPosition {
  readonly at: string;
  readonly id: string;
}

const toEntry = (row: RowOf<typeof LedgerEntry>): HistoryEntry => ({
  id: row.id,
  kind: row.kind,
  amount: row.amount,
  currency: row.currency,
  description: row.description,
  at: row.at,
});

/** Every movement of money, written once and never changed. */
export const createLedgerRepository = (table: Table) => {
  const entries = once(() => LedgerEntry({ table }));
  return {
    /** Writes both sides of a movement; false if they already exist. */
    async add({ userId, ...movement }: Movement): Promise<boolean> {
      const { committed } = await transact(() =>
        createWriteTransaction({ entry: entries() }, (rows) => [
          rows.entry.create({ ...movement, account: userId }).commit(),
          rows.entry
            .create({ ...movement, account: platformOn(movement.at), amount: -movement.amount })
            .commit(),
        ]).go(),
      );
      return committed;
    },

    /** Newest first, after `after` when given. */
    async list(userId: UserId, after: LedgerPosition | undefined, limit: number): Promise<HistoryEntry[]> {
      const query = entries().query.byAccount({ account: userId });
      const { data } = await (after ? query.lt(after) : query).go({ limit, order: 'desc' });
      return data.map(toEntry);
    },
  };
};
export type LedgerRepository = ReturnType<typeof createLedgerRepository>;
