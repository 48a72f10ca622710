import type { Product } from '../support/product.ts';

/** What the pages of a worker are served by. */
export interface ProductServer {
  readonly product: Product;
  /** After each test: where it is cheap, checks that rows agree, and brings back the rows and the time at its start. */
  endTest(): Promise<void>;
  /** Ends it. */
  close(): Promise<void>;
}
