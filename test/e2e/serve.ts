import { startProduct } from '../support/running-product.ts';
import { freeClock } from './clock-lock.ts';
import { forgetTableEndpoint, tellTableEndpoint } from './table-endpoint.ts';

const port = Number(process.env['E2E_PORT']);

forgetTableEndpoint(port);
freeClock(port);

/** The product for the browser tests: built, empty, on its own port. */
const product = await startProduct({ port, hasMeanTable: false });
tellTableEndpoint(port, product.address.tableEndpoint);
process.once('SIGTERM', () => {
  forgetTableEndpoint(port);
  void product.stop().then(() => process.exit(0));
});
