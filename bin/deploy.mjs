// `npm run deploy -- <stage>`: builds everything and deploys the stage's stacks. The account is bootstrapped once with
// `npm run cdk -- bootstrap`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fail, prepare, root } from './prepare.mjs';

const [stage, ...rest] = process.argv.slice(2);
if (!['dev', 'staging', 'prod'].includes(stage)) fail('Say where to: npm run deploy -- dev | staging | prod');
const node = await prepare();
const run = (...args) => {
  const { status } = spawnSync(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      CDK_DISABLE_CLI_TELEMETRY: 'true',
    },
  });
  if (status !== 0) process.exit(status ?? 1);
};
run('--disable-warning=ExperimentalWarning', 'bin/build.ts', '--deployment');
run(
  'node_modules/aws-cdk/bin/cdk',
  'deploy',
  '--all',
  '-c',
  `stage=${stage}`,
  '--output',
  'build/deploy',
  ...rest,
);
