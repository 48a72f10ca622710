// `npm run replay -- <stage> <function or queue> [--dry-run]`: redelivers the messages in a dead-letter queue to its function.
import { spawnSync } from 'node:child_process';
import { prepare, root } from './prepare.mjs';

const node = await prepare();
const args = [
  '--disable-warning=ExperimentalWarning',
  'bin/replay-dead-letters.ts',
  ...process.argv.slice(2),
];
process.exitCode = spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
