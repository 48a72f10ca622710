import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { selectedStage } from '#infra/config/stages.ts';
import { addStacks } from '#infra/stacks/stage-stacks.ts';
import { createPlaceholderBuild } from '#infra/testing/placeholder-build.ts';

// `bin/app.ts` for the CDK's own command, with placeholders for build output.
const app = new App();
const build = await createPlaceholderBuild(mkdtempSync(join(tmpdir(), 'infra-')));
addStacks(app, { config: selectedStage(app.node.tryGetContext('stage')), build });
app.synth();
