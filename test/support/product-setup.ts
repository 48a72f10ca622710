import type { TestProject } from 'vitest/node';
import type { ProductAddress } from './product.ts';
import { startProduct } from './running-product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    product: ProductAddress;
  }
}

/** The thousands of requests of the payloads meet faults often enough when each fault is rare. */
const FLOOD_SELDOM = 20;

/** One product for all contract tests: the one at the given address, or one started for them. */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const given = process.env['PRODUCT_ADDRESS'];
  if (given !== undefined) {
    project.provide('product', JSON.parse(given) as ProductAddress);
    return undefined;
  }
  const product = await startProduct({
    hasMeanTable: true,
    seldom: project.name === 'payloads' ? FLOOD_SELDOM : 1,
  });
  project.provide('product', product.address);
  return () => product.stop();
};
