import type { TestProject } from 'vitest/node';
import type { ProductAddress } from './product.ts';
import { startProduct } from './running-product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    product: ProductAddress;
  }
}

/** One product for all contract tests. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const product = await startProduct();
  project.provide('product', product.address);
  return () => product.stop();
};
