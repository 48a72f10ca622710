import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { checkRowsSoon } from '../support/invariants.ts';
import { openLocalTable } from '../support/local-table.ts';
import { openProduct } from '../support/product.ts';
import type { ProductServer } from './product-server.ts';

const Started = z.object({
  port: z.int(),
  awsUrl: z.string(),
  tableEndpoint: z.string(),
  tableName: z.string(),
  userPoolId: z.string(),
  clientId: z.string(),
});

/** The local product in processes of its own, as `npm start` runs it. */
export const openRunning = async (): Promise<ProductServer> => {
  const script = join(import.meta.dirname, 'serve.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, TZ: 'UTC' },
  });
  const [message] = await once(child, 'message');
  const address = Started.parse(message);
  return {
    product: openProduct(address),
    endTest: async () => undefined,
    async close() {
      const { table, close } = openLocalTable(address);
      await checkRowsSoon(table).finally(close);
      child.disconnect();
      await once(child, 'exit');
    },
  };
};
