import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf } from '#infra/config/names.ts';
import { migrate } from '#lambdas/data/migrate.ts';
import { migrations } from '#lambdas/migrations.ts';
import { runLocal, sayDemo } from '#local/cli.ts';
import { AppConfig } from '#shared/domains/platform/contract.ts';
import { loadDemo } from '#test/demo/load.ts';
import { openLocalTable } from '#test/support/local-table.ts';

/** Runs the product; a new one is filled with demo data while it already responds. */
const dataDir = process.env['DATA_DIR'] ?? join(process.cwd(), '.data');
const file = join(dataDir, 'demo.json');
const isNew = !existsSync(file) && process.env['DEMO'] !== 'off';
const local = await runLocal();

if (local) {
  const { table, close } = openLocalTable({
    tableEndpoint: local.dynamoDbUrl,
    tableName: namesOf('local').table,
  });
  await migrate({ table }, migrations).finally(close);
}
if (local) await local.invoke(namesOf('local').function('payments-background'), { job: 'syncPlans' });

if (local && isNew) {
  const began = performance.now();
  process.stdout.write('  filling the new product with two demo cities …\n');
  const response = await fetch(`${local.url}/api/config`);
  const { auth } = AppConfig.parse(await response.json());
  const demo = await loadDemo(local, {
    port: Number(new URL(local.url).port),
    buys: local.paymentsUrl !== undefined,
    tableEndpoint: local.dynamoDbUrl,
    tableName: namesOf('local').table,
    awsUrl: local.awsUrl,
    userPoolId: auth.userPoolId,
    clientId: auth.clientId,
    file,
    now: new Date().toISOString(),
  });
  process.stdout.write(`  the demo is there after ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  sayDemo(demo);
}
