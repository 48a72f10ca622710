import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { bundling } from '#infra/build/bundling.ts';
import { declaredFunction, functionNames, projectRoot } from '#infra/build/entries.ts';
import { buildPaths } from '#infra/config/build-paths.ts';
import { functionGrants } from '#infra/testing/function-grants.ts';
import { synthesize } from '#infra/testing/synthesized.ts';
import { median } from './percentiles.ts';

/** How long a fresh process takes to load a function, compared with a bundle that contains only the DynamoDB client. */
export interface ImportTime {
  readonly name: string;
  /** Median processor time, in milliseconds on this machine. */
  readonly milliseconds: number;
  /** Its median divided by that of the client alone. */
  readonly ratio: number;
  readonly bar: number;
  readonly isWithinBar: boolean;
}

const BAR = 1.6;
/** For functions that people wait for when they open or join something. */
const HOT_BAR = 1.25;
const hot = new Set(['auth-tokens', 'discover', 'events', 'pages-html', 'users']);
const ROUNDS = 9;
/** The baseline of the bars: the client as esbuild bundles it for Node by default, which includes it whole. */
const CLIENT = 'the client alone';
/** The client with our own settings, which keep only the parts in use. */
const TRIMMED_CLIENT = 'the client alone, trimmed';

const client = `import { DynamoDBClient } from '@aws-sdk/client-dynamodb'; export const client = new DynamoDBClient({});`;
const buildClient = async (folder: string, name: string, options: BuildOptions): Promise<string> => {
  const outfile = join(folder, `${name}.mjs`);
  await build({
    ...bundling,
    splitting: false,
    minify: true,
    ...options,
    stdin: { contents: client, resolveDir: projectRoot, sourcefile: 'client.ts' },
    outfile,
  });
  return outfile;
};

/** Processor time: other work on the machine affects it less than elapsed time. */
const timed = `
  const began = process.cpuUsage();
  await import(process.argv[1]);
  const { user, system } = process.cpuUsage(began);
  console.log((user + system) / 1000);
  process.exit(0);`;
const importOnce = (file: string, variables: Readonly<Record<string, string>>): number =>
  Number(
    execFileSync(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        '--input-type=module',
        '--eval',
        timed,
        pathToFileURL(file).href,
      ],
      // Credentials as Lambda provides them, so that no others are looked up.
      {
        env: {
          ...variables,
          AWS_REGION: 'us-east-1',
          AWS_ACCESS_KEY_ID: 'none',
          AWS_SECRET_ACCESS_KEY: 'none',
        },
      },
    )
      .toString()
      .trim()
      .split('\n')
      .at(-1),
  );

/** Valid examples for values that only a deployment knows and that are checked when they are read. */
const made = new Map([['USER_POOL_ID', 'us-east-1_example']]);

/** Each function's variables from the template, with an example address for what only a deployment knows. */
const variablesOfFunctions = async () => {
  const grants = functionGrants(await synthesize('prod'), 'prod');
  return (name: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(grants.get(name)?.variables ?? {}).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : (made.get(key) ?? 'https://example.com'),
      ]),
    );
};

/** Functions take turns, so that a busy machine slows all of them. */
export const measureImports = async (): Promise<readonly ImportTime[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const variablesOf = await variablesOfFunctions();
    const files = new Map([
      [CLIENT, await buildClient(folder, 'whole', { mainFields: ['main', 'module'], external: [] })],
      [TRIMMED_CLIENT, await buildClient(folder, 'trimmed', {})],
    ]);
    const clients = new Set(files.keys());
    for (const name of functionNames) files.set(name, join(buildPaths.deploymentPackages, name, 'index.mjs'));
    const times = new Map([...files.keys()].map((name) => [name, [] as number[]]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, file] of files)
        times
          .get(name)
          ?.push(importOnce(file, clients.has(name) ? {} : variablesOf(declaredFunction(name).name)));
    const alone = median(times.get(CLIENT) ?? []);
    return [...times].map(([name, all]) => {
      const ratio = Math.round((median(all) / alone) * 100) / 100;
      const bar = hot.has(name) ? HOT_BAR : BAR;
      return { name, milliseconds: Math.round(median(all)), ratio, bar, isWithinBar: ratio <= bar };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
