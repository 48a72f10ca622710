import useSWR from 'swr';
import { call } from '#frontend/lib/api/api.ts';
import { readKey } from '#frontend/lib/reads/read-key.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { Sale } from '#shared/domains/sales/shapes.ts';

const read = (saleId: Sale['id']): Promise<Sale> => call(salesContract.get, { params: { saleId } });

/** The sales by which someone has paid for a date, in their order. */
export const useSales = (ids: readonly [Sale['id'], ...Sale['id'][]]) =>
  useSWR<Sale[], Error>({ ...readKey(salesContract.get, { params: { saleId: ids[0] } }), ids }, () =>
    Promise.all(ids.map(read)),
  );
