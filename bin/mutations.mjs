// Applies known faults to a copy of the product, one after another, and says which test finds each.
import { spawnSync } from 'node:child_process';
import { prepare, root } from './prepare.mjs';

const node = await prepare();
const args = ['--disable-warning=ExperimentalWarning', 'bin/mutations.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
