import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { eventually } from '../support/eventually.ts';
import type { Product } from '../support/product.ts';

const folderOf = (port: number): string => join(tmpdir(), `clock-of-product-${port}`);
const isTaken = (port: number): boolean => {
  try {
    mkdirSync(folderOf(port));
    return true;
  } catch {
    return false;
  }
};

export const freeClock = (port: number): void => rmSync(folderOf(port), { recursive: true, force: true });

/** All tests share the clock of one product: while one of them does something that must not take long, the others do not move it. */
export const holdingClock = async <T>(port: number, work: () => Promise<T>): Promise<T> => {
  await eventually('the clock', async () => isTaken(port));
  try {
    return await work();
  } finally {
    freeClock(port);
  }
};

/** What is limited per hour is counted anew when an hour of the product's clock begins: that does not happen during this work. */
export const inOneHour = async <T>(product: Product, work: () => Promise<T>): Promise<T> => {
  const left = HOUR_MS - ((await product.now()).getTime() % HOUR_MS);
  if (left < 5 * MINUTE_MS) await product.pass(left);
  return holdingClock(product.address.port, work);
};
