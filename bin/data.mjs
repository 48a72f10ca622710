// `npm run data -- backup <new folder> | restore <folder>`: copies the data of the product on this machine, or puts a copy in its place.
import { spawnSync } from 'node:child_process';
import { prepare, root } from './prepare.mjs';

const node = await prepare();
const args = ['--disable-warning=ExperimentalWarning', 'bin/data.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
