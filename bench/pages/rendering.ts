import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { namesOf } from '#infra/config/names.ts';
import { functionEnvironment } from '#local/functions/function-environment.ts';
import { readFunctions } from '#local/functions/function-settings.ts';
import { loadTemplate } from '#local/template/template.ts';
import { httpEvent } from '#test/support/http-event.ts';
import type { RunningProduct } from '#test/support/running-product.ts';

const WARM_UP = 50;
const ROUNDS = 200;
const names = namesOf('local');

/** Processor time of each invocation: other work on the machine affects it less than elapsed time. */
const timed = `
  const [, file, event, warmUp, rounds] = process.argv;
  const { handler } = await import(file);
  const times = [];
  for (let n = 0; n < Number(warmUp) + Number(rounds); n += 1) {
    const began = process.cpuUsage();
    const { statusCode } = await handler(JSON.parse(event));
    const { user, system } = process.cpuUsage(began);
    if (statusCode !== 200) throw new Error('answered ' + statusCode);
    if (n >= Number(warmUp)) times.push((user + system) / 1000);
  }
  console.log(JSON.stringify(times));
  process.exit(0);`;

const edgeKey = async (endpoint: string): Promise<string> => {
  const client = new SecretsManagerClient({
    ...{ endpoint, region: 'us-east-1' },
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const { SecretString = '' } = await client.send(
    new GetSecretValueCommand({ SecretId: names.edgeKey('a') }),
  );
  return SecretString;
};

/** Processor time, in milliseconds, that the warm function for pages needs for a page: the median, with its reads. */
export const measureRendering = async ({ address }: RunningProduct, path: string): Promise<number> => {
  const settings = readFunctions(loadTemplate(join(import.meta.dirname, '../../cdk.out'))).find(
    ({ name }) => name === names.function('pages-html'),
  );
  if (!settings) throw new Error('the template has the function for pages');
  const event = httpEvent('GET /pages/{proxy+}', {
    headers: {
      'x-viewer-host': 'gth.localhost',
      'x-viewer-language': 'en',
      'x-edge-key': await edgeKey(address.awsUrl),
    },
    params: { proxy: path.slice(1) },
  });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', timed],
      pathToFileURL(join(settings.directory, 'index.mjs')).href,
      ...[JSON.stringify(event), String(WARM_UP), String(ROUNDS)],
    ],
    { env: functionEnvironment(settings, { aws: address.awsUrl, dynamodb: address.tableEndpoint }) },
  );
  const lines = stdout.trim().split('\n');
  const times = z.array(z.number()).parse(JSON.parse(lines.at(-1) ?? '[]'));
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
};
