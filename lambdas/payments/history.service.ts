import * as z from 'zod/mini';
import type { HistoryEntry } from '#shared/domains/payments/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Cursors } from '../core/cursor.ts';
import type { LedgerRepository } from './ledger.repository.ts';

const PER_PAGE = 25;
const Position = z.object({ at: z.string(), id: z.string() });

/** What a person paid and got back. */
export const createHistoryService = ({
  ledger,
  cursors,
}: {
  readonly ledger: LedgerRepository;
  readonly cursors: Cursors;
}) => ({
  async list(userId: UserId, cursor?: string): Promise<Page<HistoryEntry>> {
    const scope = `ledger:${userId}`;
    const after = cursor === undefined ? undefined : await cursors.open(scope, Position, cursor);
    const items = await ledger.list(userId, after, PER_PAGE);
    const last = items.length === PER_PAGE ? items.at(-1) : undefined;
    return { items, next: last ? await cursors.seal(scope, { at: last.at, id: last.id }) : null };
  },
});
export type HistoryService = ReturnType<typeof createHistoryService>;
