import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { buildPaths } from '#infra/config/build-paths.ts';
import { namesOf } from '#infra/config/names.ts';
import { functionEnvironment } from '#local/functions/function-environment.ts';
import { readFunctions } from '#local/functions/function-settings.ts';
import { loadTemplate } from '#local/template/template.ts';
import { httpEvent } from '#test/support/http-event.ts';
import { HOST } from '#test/support/product.ts';
import { type RunningProduct, startProduct } from '#test/support/running-product.ts';
import { openPages } from './pages/world.ts';
import { median } from './percentiles.ts';

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

/** Processor time of drawing a page whose reads are answered at once: what the API has answered them before. */
const drawn = `
  const [, file, screen, api, warmUp, rounds] = process.argv;
  const { renderPublicScreen } = await import(file);
  const { port, host, ...shown } = JSON.parse(screen);
  const known = new Map();
  const { request } = await import('node:http');
  const { text } = await import('node:stream/consumers');
  const get = (path) => new Promise((resolve, reject) => {
    request({ port, path, headers: { host } }, async (answer) => resolve(JSON.parse(await text(answer)))).on('error', reject).end();
  });
  const read = async (path, { params, query }) => {
    const address = api + path.replaceAll(/\\{(\\w+)\\}/g, (_, name) => params[name]) + '?' + new URLSearchParams(query);
    if (!known.has(address)) known.set(address, { ok: true, data: await get(address) });
    return known.get(address);
  };
  const times = [];
  for (let n = 0; n < Number(warmUp) + Number(rounds); n += 1) {
    const began = process.cpuUsage();
    const { html } = await renderPublicScreen({ ...shown, read });
    const { user, system } = process.cpuUsage(began);
    if (!html.includes('<h1')) throw new Error('drew no heading');
    if (n >= Number(warmUp)) times.push((user + system) / 1000);
  }
  console.log(JSON.stringify(times));
  process.exit(0);`;

/** In milliseconds, for drawing an event page. */
const BAR = 8;

interface PageTimes {
  /** Drawing the screen as HTML from what it has read. */
  readonly drawing: number;
  /** The whole invocation, with its requests to the table. */
  readonly invocation: number;
}
export interface RenderingReport {
  /** How often each page was requested, after as many requests as it takes for the code to be compiled. */
  readonly rounds: number;
  /** Median processor time in milliseconds, by page. */
  readonly milliseconds: Readonly<Record<string, PageTimes>>;
  readonly bar: { readonly page: 'event'; readonly drawing: number };
  readonly isWithinBar: boolean;
}

/** Runs a script in a process of its own. It prints the times of its rounds, in milliseconds. */
const medianOf = async (
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<number> => {
  const options = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
  const rounds = [String(WARM_UP), String(ROUNDS)];
  const { stdout } = await promisify(execFile)(process.execPath, [...options, ...args, ...rounds], {
    env: { ...environment },
  });
  const times = z.array(z.number()).parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]'));
  return Number(median(times).toFixed(2));
};

/** Processor time that a page costs in the deployed bundle, in processes of their own. */
const timesOf = async ({ address }: RunningProduct, path: string): Promise<PageTimes> => {
  const settings = readFunctions(loadTemplate(join(import.meta.dirname, '../cdk.out'))).find(
    ({ name }) => name === names.function('pages-html'),
  );
  if (!settings) throw new Error('the template has the function for pages');
  const fileOf = (name: string) =>
    pathToFileURL(join(buildPaths.deploymentPackages, 'pages-html', name)).href;
  const environment = functionEnvironment(settings, {
    aws: address.awsUrl,
    dynamodb: address.tableEndpoint,
  });
  const event = httpEvent('GET /pages/{proxy+}', {
    headers: {
      'x-viewer-host': HOST,
      'x-viewer-language': 'en',
      'x-edge-key': await edgeKey(address.awsUrl),
    },
    params: { proxy: path.slice(1) },
  });
  const screen = {
    ...{ port: address.port, host: HOST },
    ...{ address: path, locale: 'en', platform: { id: 'gth', name: 'Good Times Hub' } },
  };
  const draw = [fileOf('public.mjs'), JSON.stringify(screen), '/api'];
  return {
    drawing: await medianOf(drawn, draw, environment),
    invocation: await medianOf(timed, [fileOf('index.mjs'), JSON.stringify(event)], environment),
  };
};

/** Processor time of pages, in the deployed bundle. */
export const measureRendering = async (): Promise<RenderingReport> => {
  const running = await startProduct({ hasMeanTable: false });
  try {
    const { paths } = await openPages(running);
    const times = new Map<string, PageTimes>();
    for (const [name, path] of Object.entries(paths)) times.set(name, await timesOf(running, path));
    return {
      rounds: ROUNDS,
      milliseconds: Object.fromEntries(times),
      bar: { page: 'event', drawing: BAR },
      isWithinBar: (times.get('event')?.drawing ?? Number.NaN) <= BAR,
    };
  } finally {
    await running.stop();
  }
};

/** What misses its bar, as sentences. */
export const renderingProblems = ({ milliseconds, isWithinBar }: RenderingReport): readonly string[] =>
  isWithinBar
    ? []
    : [
        `Drawing an event page takes ${milliseconds['event']?.drawing} ms of processor time; the bar is ${BAR} ms.`,
      ];
