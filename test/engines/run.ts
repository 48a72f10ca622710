import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from '../../bin/build.ts';
import { findPrograms } from './programs.ts';

const root = join(import.meta.dirname, '../..');

findPrograms((line) => process.stdout.write(`${line}\n`));
await build({ onStep: (step, state) => process.stdout.write(`${step}: ${state}\n`) });
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', 'test/engines/vitest.config.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TZ: 'UTC' },
});
process.exitCode = status ?? 1;
