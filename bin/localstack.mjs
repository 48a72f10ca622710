// Deploys the template to LocalStack and runs the API tests against it, where a Docker engine exists.
import { spawnSync } from 'node:child_process';
import { prepare, root } from './prepare.mjs';

const node = await prepare();
const args = ['--disable-warning=ExperimentalWarning', 'test/localstack/run.ts'];
process.exitCode = spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
