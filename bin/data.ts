// Backs up and restores the data of the product on this machine, while it is stopped.
import { join } from 'node:path';
import { backUp, restoreBackup } from '#local/state/backup.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const [what, folder, ...rest] = process.argv.slice(2);
const dataDir = process.env['DATA_DIR'] ?? join(import.meta.dirname, '../.data');

const run = async (): Promise<void> => {
  if (folder === undefined || rest.length > 0 || (what !== 'backup' && what !== 'restore'))
    throw new Error('Say what: npm run data -- backup <new folder> | restore <folder>');
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
