import { openProductInProcess } from '../support/in-process/product.ts';
import { checkAllRows } from '../support/invariants.ts';
import { openLocalTable } from '../support/local-table.ts';
import type { ProductServer } from './product-server.ts';

/** A product in the process of the worker. Effects follow a change at once. */
export const openInProcess = async (): Promise<ProductServer> => {
  const product = await openProductInProcess({ runsByItself: true, hasFaults: false });
  await product.settle();
  const restore = product.snapshot();
  const { table, close } = openLocalTable(product.address);
  return {
    product,
    async endTest() {
      await product.settle();
      await checkAllRows(table).finally(restore);
    },
    async close() {
      close();
      await product.close();
    },
  };
};
