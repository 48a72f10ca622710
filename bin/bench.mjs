// Runs the benchmarks; see bench/run.ts.
import { spawnSync } from 'node:child_process';
import { prepare, root } from './prepare.mjs';

const node = await prepare();
const args = ['--disable-warning=ExperimentalWarning', 'bench/run.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
