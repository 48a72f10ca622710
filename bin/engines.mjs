// Runs the main journey in Firefox and WebKit, which are installed on demand.
import { spawnSync } from 'node:child_process';
import { prepare, root } from './prepare.mjs';

const node = await prepare();
const args = ['--disable-warning=ExperimentalWarning', 'test/engines/run.ts'];
process.exitCode = spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
