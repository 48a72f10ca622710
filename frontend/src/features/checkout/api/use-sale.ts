import { useRead } from '#frontend/lib/reads/use-read.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { Sale } from '#shared/domains/sales/shapes.ts';
import { isMoving } from '../model/sale-stage.ts';

const AWAITED_MS = 2000;

/** What someone buys; read again while it changes. `returned`: they come from the payment provider, so an open sale is about to be paid. */
export const useSale = (saleId: string, { returned = false }: { readonly returned?: boolean } = {}) => {
  const isId = salesContract.get.params.safeParse({ saleId }).success;
  return useRead(salesContract.get, isId ? { params: { saleId } } : null, {
    refreshInterval: (latest?: Sale) =>
      latest && (isMoving(latest) || (returned && latest.state === 'open')) ? AWAITED_MS : 0,
  });
};
