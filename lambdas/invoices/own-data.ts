import * as z from 'zod/mini';
import { InvoiceId } from '#shared/kernel/ids.ts';
import { positionBehind } from '../core/pages.ts';
import { inTurn, type OwnData, paged } from '../downloads/sections/index.ts';
import type { invoices } from './domain.ts';
import { listReceived, listWritten } from './invoice.table.ts';

const Position = z.object({ at: z.string(), id: InvoiceId });
const after = (cursor: string | null) => (cursor === null ? undefined : Position.parse(JSON.parse(cursor)));

/** What a person has written, and what others have sent them. */
export const ownData = {
  invoices: inTurn([
    paged(async (ctx, userId, limit, cursor) => {
      const items = await listWritten(ctx, userId, after(cursor), limit);
      const last = positionBehind(items, limit);
      return { items, cursor: last ? JSON.stringify({ at: last.createdAt, id: last.invoiceId }) : null };
    }),
    paged(async (ctx, userId, limit, cursor) => {
      const items = await listReceived(ctx, userId, after(cursor), limit);
      const last = positionBehind(items, limit);
      return { items, cursor: last ? JSON.stringify({ at: last.sentAt, id: last.invoiceId }) : null };
    }),
  ]),
} satisfies OwnData<typeof invoices>;
