import { App } from 'aws-cdk-lib';
import { buildPaths } from '#infra/config/build-paths.ts';
import { selectedStage } from '#infra/config/stages.ts';
import { addStacks } from '#infra/stacks/stage-stacks.ts';
import cdk from '../cdk.json' with { type: 'json' };

// The CLI reads the flags from cdk.json; without the CLI, they have to be read here.
const app = new App({ context: cdk.context, ...(process.env.CDK_OUTDIR ? {} : { outdir: 'cdk.out' }) });
const config = selectedStage({
  stage: app.node.tryGetContext('stage') ?? process.env.STAGE,
  localPort: app.node.tryGetContext('localPort') ?? process.env.LOCAL_PORT,
});
addStacks(app, { config, build: buildPaths });
app.synth();
