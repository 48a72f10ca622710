import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { LocalstackContainer } from '@testcontainers/localstack';
import * as z from 'zod/mini';
import { namesOf, type ParameterName } from '#infra/config/names.ts';
import { callSigned } from '#local/aws/signed-call.ts';
import { build } from '../../bin/build.ts';
import type { ProductAddress } from '../support/product.ts';

/**
 * Deploys the synthesized template of the local stage to LocalStack and runs the API tests against it: this checks the template with
 * an engine that is not ours. Needs Docker, and a LocalStack token for the user pool and the HTTP API.
 */
const root = join(import.meta.dirname, '../..');
const IMAGE = 'localstack/localstack-pro:4.14';
const names = namesOf('local');

const skip = (reason: string): never => {
  process.stdout.write(`skipped: ${reason}\n0 passed, 0 failed, 1 skipped\n`);
  process.exit(0);
};

const hasDocker = () => spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;

const run = (command: string, args: readonly string[], environment: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', command), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`)),
    );
  });

const Parameter = z.object({ Parameter: z.object({ Value: z.string() }) });

const addressOf = async (url: string): Promise<ProductAddress> => {
  const parameter = async (name: ParameterName) => {
    const body = { Name: names.parameter(name) };
    const call = { url, service: 'ssm', target: 'AmazonSSM.GetParameter', body, at: new Date() };
    return Parameter.parse(await callSigned(call)).Parameter.Value;
  };
  const domain = await parameter('api/domain-name');
  return {
    port: Number(new URL(url).port),
    host: domain.split(':')[0] ?? domain,
    awsUrl: url,
    tableEndpoint: url,
    tableName: names.table,
    userPoolId: await parameter('auth/user-pool-id'),
    clientId: await parameter('auth/user-pool-client-id'),
  };
};

const token = process.env['LOCALSTACK_AUTH_TOKEN'];
if (!hasDocker()) skip('there is no Docker engine');
if (!token) skip('LOCALSTACK_AUTH_TOKEN is not set');

await build();
const container = await new LocalstackContainer(IMAGE)
  .withEnvironment({ LOCALSTACK_AUTH_TOKEN: token ?? '' })
  .withBindMounts([{ source: '/var/run/docker.sock', target: '/var/run/docker.sock' }])
  .start();
try {
  const url = container.getConnectionUri();
  const environment = {
    AWS_ENDPOINT_URL: url,
    AWS_ENDPOINT_URL_S3: url.replace('://', '://s3.'),
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_REGION: 'us-east-1',
    CDK_DISABLE_CLI_TELEMETRY: 'true',
  };
  await run('cdk', ['bootstrap', 'aws://000000000000/us-east-1', '--app', 'cdk.out'], environment);
  await run('cdk', ['deploy', '--all', '--require-approval', 'never', '--app', 'cdk.out'], environment);
  const address = await addressOf(url);
  await run('vitest', ['run', '--project', 'contract'], { PRODUCT_ADDRESS: JSON.stringify(address) });
} finally {
  await container.stop();
}
