// Backs up and restores the data of the product on this machine, while it is stopped, and the table of a stage; migrates the table of a stage.
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { backUp, restoreBackup } from '#local/state/backup.ts';
import { migrateStage } from './migrate-stage.ts';
import { readRestoreArguments, restoreTable } from './restore-table.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const [what, folder, ...rest] = process.argv.slice(2);
const dataDir = process.env['DATA_DIR'] ?? join(import.meta.dirname, '../.data');

const LOOK_EVERY_MS = 15_000;
const run = async (): Promise<void> => {
  if (what === 'restore-table') {
    const wanted = readRestoreArguments(process.argv.slice(3));
    const client = new DynamoDBClient({ region: 'us-east-1' });
    const wrong = await restoreTable(wanted, { client, pause: () => setTimeout(LOOK_EVERY_MS), say });
    if (wrong > 0) process.exitCode = 1;
    return;
  }
  if (what === 'migrate')
    return migrateStage(process.argv.slice(3), { client: new DynamoDBClient({ region: 'us-east-1' }), say });
  if (folder === undefined || rest.length > 0 || (what !== 'backup' && what !== 'restore'))
    throw new Error(
      'Say what: npm run data -- backup <new folder> | restore <folder> | restore-table <stage> <time> | migrate <stage>',
    );
  if (what === 'backup') {
    await backUp(dataDir, folder);
    return say(`${dataDir} is copied to ${folder}.`);
  }
  const before = await restoreBackup(folder, dataDir);
  say(
    `${dataDir} has the data of ${folder}.${before === undefined ? '' : ` What was there is in ${before}.`}`,
  );
};

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
