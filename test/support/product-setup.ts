import type { TestProject } from 'vitest/node';
import type { ProductAddress } from './product.ts';
import { startProduct } from './running-product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    product: ProductAddress;
  }
}

/** One product for all contract tests: the one at the given address, or one started for them. */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const given = process.env['PRODUCT_ADDRESS'];
  if (given !== undefined) {
    project.provide('product', JSON.parse(given) as ProductAddress);
    return undefined;
  }
  // The payloads are about texts, and send thousands of requests; all others meet the table's faults.
  const product = await startProduct({ hasMeanTable: project.name !== 'payloads' });
  project.provide('product', product.address);
  return () => product.stop();
};
