import { type OwnData, paged } from '../downloads/sections/index.ts';
import type { sales } from './domain.ts';
import { listSalesOf } from './sale/sale.table.ts';

/** What a person has bought. What they have sold is in the ledger, without the names of those who bought it. */
export const ownData = {
  sales: paged(async (ctx, userId, limit, cursor) => {
    const page = await listSalesOf(ctx, userId, limit, cursor);
    return { ...page, items: page.items.map(({ account: _, url: __, ...sale }) => sale) };
  }),
} satisfies OwnData<typeof sales>;
