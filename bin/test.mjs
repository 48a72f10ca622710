// Runs every check. Like start.mjs, it needs no packages and any Node from 20 on; the checks run on the Lambda runtime's Node.
// `npm test -- unit types` runs only those named.
import { spawnSync } from 'node:child_process';
import { prepare, root } from './prepare.mjs';

const node = await prepare();
const { status } = spawnSync(
  node,
  ['--disable-warning=ExperimentalWarning', 'bin/checks.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TZ: 'UTC' },
  },
);
process.exitCode = status ?? 1;
