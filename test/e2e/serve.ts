import { startProduct } from '../support/running-product.ts';

/** The product that the browser tests use: built, empty, at a port of its own. */
const product = await startProduct(Number(process.env['E2E_PORT']));
process.once('SIGTERM', () => void product.stop().then(() => process.exit(0)));
