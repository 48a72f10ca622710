import { call } from '#frontend/lib/api.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import type { HistoryEntry } from '#shared/domains/payments/shapes.ts';

/** The person's payments and refunds, page by page. */
export const useHistory = () =>
  usePages<HistoryEntry>(readKey(paymentsContract.history, {}), (cursor) =>
    call(paymentsContract.history, { query: cursor === undefined ? {} : { cursor } }),
  );
