import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type InProcessProduct, openProductInProcess } from '../support/in-process/product.ts';
import { checkAllRows } from '../support/invariants.ts';
import { openLocalTable } from '../support/local-table.ts';
import { createWorld, type World } from './world.ts';

export interface Opened {
  readonly product: InProcessProduct;
  readonly world: World;
  readonly restore: () => void;
}

const open = async (): Promise<Opened> => {
  const product = await openProductInProcess();
  const world = await createWorld(product, 'contract');
  await product.settle();
  return { product, world, restore: product.snapshot() };
};

let opened: Promise<Opened> | undefined;

/**
 * The product of this process and its world, which are made once. Every test starts with the same rows and the same time: those of the
 * world, and of what `prepare` has added for a file. In the end, those of the last test have to agree.
 */
export const openWorld = async (
  prepare?: (given: Pick<Opened, 'product' | 'world'>) => Promise<void>,
): Promise<Opened> => {
  opened ??= open();
  const { product, world, restore: restoreWorld } = await opened;
  let restore = restoreWorld;
  beforeAll(async () => {
    restoreWorld();
    await prepare?.({ product, world });
    await product.settle();
    restore = product.snapshot();
  });
  beforeEach(() => restore());
  afterEach(() => product.agree());
  afterAll(async () => {
    await product.settle();
    const { table, close } = openLocalTable(product.address);
    await checkAllRows(table).finally(close);
  });
  return { product, world, restore: () => restore() };
};
