import { App } from 'aws-cdk-lib';
import { buildPaths } from '#infra/config/build-paths.ts';
import { selectedStage } from '#infra/config/stages.ts';
import { addStacks } from '#infra/stacks/stage-stacks.ts';
import cdk from '../cdk.json' with { type: 'json' };

// The CLI reads the flags from cdk.json; without the CLI, they have to be read here.
const app = new App({
  context: cdk.context,
  ...(process.env.CDK_OUTDIR ? {} : { outdir: 'cdk.out' }),
  // It warns of what CloudFormation would refuse, in as much time as everything else takes. The local stage is not deployed.
  builtinCloudFormationValidation: process.env.STAGE !== 'local',
});
const config = selectedStage(app.node.tryGetContext('stage') ?? process.env.STAGE);
addStacks(app, { config, build: buildPaths });
app.synth();
