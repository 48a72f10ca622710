// `npm run replay -- <stage> <function or queue> [--dry-run]`: hands what lies in a dead-letter queue to its function once more.
import { spawnSync } from 'node:child_process';
import { prepare, root } from './prepare.mjs';

const node = await prepare();
const args = [
  '--disable-warning=ExperimentalWarning',
  'bin/replay-dead-letters.ts',
  ...process.argv.slice(2),
];
process.exitCode = spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
