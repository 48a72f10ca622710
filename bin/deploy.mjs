// `npm run deploy -- <stage>`: builds everything and deploys the stage's stacks. The account is bootstrapped once with
// `npm run cdk -- bootstrap`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { deployedStages, deploySteps } from './deploy-steps.mjs';
import { fail, prepare, root } from './prepare.mjs';

const [stage, ...rest] = process.argv.slice(2);
if (!deployedStages.includes(stage)) fail(`Say where to: npm run deploy -- ${deployedStages.join(' | ')}`);
const node = await prepare();
for (const args of deploySteps(stage, rest)) {
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
}
