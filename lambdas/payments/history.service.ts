import * as z from 'zod/mini';
import type { HistoryEntry } from '#shared/domains/payments/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Cursors } from '../core/cursor.ts';
import { positionBehind, readPage } from '../core/pages.ts';
import type { LedgerRepository } from './ledger.repository.ts';

const PER_PAGE = 25;
const Position = z.object({ at: z.string(), id: z.string() });

/** A person's payments and refunds. */
export const createHistoryService = ({
  ledger,
  cursors,
}: {
  readonly ledger: LedgerRepository;
  readonly cursors: Cursors;
}) => ({
  list(userId: UserId, cursor?: string): Promise<Page<HistoryEntry>> {
    const scope = `ledger:${userId}`;
    return readPage(cursors, { scope, cursor, position: Position }, async (after) => {
      const items = await ledger.list(userId, after, PER_PAGE);
      return { items, next: positionBehind(items, PER_PAGE) };
    });
  },
});
export type HistoryService = ReturnType<typeof createHistoryService>;
