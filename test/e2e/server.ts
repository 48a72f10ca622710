import { isDeep } from '../support/seed.ts';
import { openInProcess } from './in-process-server.ts';
import type { ProductServer } from './product-server.ts';
import { openRunning } from './running-server.ts';

/** Each worker has its own product: in its process, and in the deep run the one that `npm start` runs. */
export const openServer = (): Promise<ProductServer> => (isDeep ? openRunning() : openInProcess());
