import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import { defineEntity, id, primaryKey, type WithTable } from './entity.ts';
import { type TransactionWrite, writeOf } from './transaction.ts';

/** How often something was added to what a limit bounds, so that two writers cannot both take the last spot; it is kept for a day. */
export const Turn = defineEntity('turn', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    /** What is bounded, such as `familyMembers`. */
    of: id(),
    /** Whose it is. */
    subject: id(),
    taken: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** Has another writer added something meanwhile? Cost: 1, consistent, before each addition. */
    bySubject: primaryKey(['subject'], ['of']),
  },
});

/**
 * Keeps a limit on the number of rows of a subject. This comes first, then the rows are counted, then the transaction that adds one includes the write
 * that is returned: it is refused if another writer has added one since. Removing rows needs no turn.
 */
export const takeTurn = async (
  ctx: WithTable,
  of: string,
  subject: string,
  now: string,
): Promise<TransactionWrite> => {
  const turns = Turn(ctx);
  const { data } = await turns.get({ subject, of }).go({ consistent: true });
  const taken = data?.taken;
  const expiresAt = epochSeconds(addMilliseconds(now, DAY_MS));
  return writeOf({ turns }, (write) =>
    write.turns
      .upsert({ subject, of, taken: (taken ?? 0) + 1, expiresAt })
      .where((row, op) => (taken === undefined ? op.notExists(row.taken) : op.eq(row.taken, taken)))
      .commit(),
  );
};
