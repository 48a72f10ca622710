import { startProduct } from '../support/running-product.ts';

const product = await startProduct({ hasMeanTable: false });
process.send?.(product.address);
process.once('disconnect', () => {
  void product.stop().then(() => process.exit(0));
});
