import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import type { StageContext } from '#infra/config/stage-context.ts';

/** The code of a function, and its handler within. The functions of the local stage share one folder, which is built in seconds. */
export const functionCode = ({ config, build }: Pick<StageContext, 'config' | 'build'>, name: string) =>
  config.stage === 'local'
    ? { code: Code.fromAsset(build.functions), handler: `${name}/index.handler` }
    : { code: Code.fromAsset(join(build.deploymentPackages, name)), handler: 'index.handler' };
