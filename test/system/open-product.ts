import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type InProcessProduct, openProductInProcess } from '../support/in-process/product.ts';
import { checkAllRows } from '../support/invariants.ts';
import { openLocalTable } from '../support/local-table.ts';
import { withLongCaches } from '../support/long-caches.ts';

interface Opened {
  readonly product: InProcessProduct;
  readonly restore: () => void;
}

const open = async (): Promise<Opened> => {
  const cdkOut = withLongCaches(join(import.meta.dirname, '../../cdk.out'));
  const product = await openProductInProcess({ cdkOut });
  process.once('exit', () => rmSync(cdkOut, { recursive: true, force: true }));
  await product.settle();
  return { product, restore: product.snapshot() };
};

let opened: Promise<Opened> | undefined;

/**
 * The product of this process, which is started once. Each file starts with an empty table, and in the end its rows have to agree. The edge
 * keeps pages for an hour at least, so that what changes sooner was purged.
 */
export const openSystem = async (): Promise<InProcessProduct> => {
  opened ??= open();
  const { product, restore } = await opened;
  beforeAll(async () => {
    restore();
    // Those of the files before.
    product.takeErrors();
    // Schedules count from the time that is brought back.
    await product.pass(0);
  });
  afterAll(async () => {
    await product.settle();
    const { table, close } = openLocalTable(product.address);
    await checkAllRows(table).finally(close);
  });
  return product;
};
