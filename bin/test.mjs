// Runs every check there is. Like start.mjs it needs no package and any Node from 20 on; the checks run on the Node of the
// Lambda runtime. `npm test -- unit types` runs only those named.
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
