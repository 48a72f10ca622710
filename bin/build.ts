import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { compressAssets } from '#infra/build/compress-assets.ts';
import { buildEdge } from '#infra/build/edge.ts';
import { catalogFolders } from '../frontend/catalogs.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** What is built; a step is skipped if none of its inputs changed. */
export type StepName = 'messages' | 'mail' | 'edge' | 'web' | 'functions' | 'packages' | 'synth';

/** What the local stage and tests need, and what is deployed to other stages. */
const stepsOf = {
  local: ['messages', 'mail', 'edge', 'web', 'functions', 'synth'],
  deployment: ['messages', 'mail', 'edge', 'web', 'packages'],
} as const satisfies Record<string, readonly StepName[]>;

interface Step {
  readonly name: StepName;
  /** Files and folders whose content determines whether the step runs again. */
  readonly inputs: readonly string[];
  /** What it writes; built again if changed from outside. */
  readonly outputs: readonly string[];
  /** Steps whose outputs it reads. */
  readonly after: readonly StepName[];
  readonly run: () => Promise<unknown>;
}

export interface BuildOptions {
  readonly onStep?: (step: StepName, state: 'started' | 'done' | 'unchanged') => void;
  /** Only these steps, and those whose outputs they read. @default all of the purpose */
  readonly only?: readonly string[];
  /** @default 'local' */
  readonly purpose?: keyof typeof stepsOf;
}

const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'build/stamps.json');
const Stamps = z.record(z.string(), z.string());

const run = (
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
    }
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(output.trim()))));
  });

const node = process.execPath;

const A_DAY = 24 * 60 * 60 * 1000;

/** Every synthesis adds copies of bundles. A running product may still use today's. */
const removeOldAssets = (): void => {
  const folder = join(root, 'cdk.out');
  const names = readdirSync(folder);
  const manifests = names.filter((name) => name.endsWith('.assets.json'));
  const referred = manifests.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  for (const name of names.filter(
    (candidate) => candidate.startsWith('asset.') && !referred.includes(candidate),
  )) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).ctimeMs > A_DAY) rmSync(path, { recursive: true });
  }
};

const inputsOfFunctions = [
  'lambdas',
  'shared',
  'infra/build',
  'build/mail/auth-messages.json',
  'build/mail/list-templates.json',
  'build/web/index.html',
  'build/web/public.html',
  'build/web/site.html',
  'build/screens',
  'package-lock.json',
];

const vite = (config: string): Promise<void> =>
  run(node, ['node_modules/vite/bin/vite.js', 'build', '--config', `frontend/${config}`], {
    NODE_ENV: 'production',
  });

const steps: readonly Step[] = [
  {
    name: 'messages',
    inputs: [
      ...catalogFolders,
      'frontend/catalogs.ts',
      'frontend/compile-messages.ts',
      'frontend/format-values.ts',
      'frontend/text-routes.ts',
      'frontend/src/features/marketing/content',
      'shared/messages',
      'package-lock.json',
    ],
    outputs: [
      'frontend/src/paraglide/messages.js',
      'frontend/src/paraglide/messages/in-one.js',
      'shared/messages/paraglide/messages.js',
      'shared/product/text-routes.ts',
    ],
    after: [],
    run: () => run(node, ['frontend/compile-messages.ts'], {}),
  },
  {
    name: 'mail',
    inputs: ['infra/mail', 'infra/build/mail.ts', 'shared', 'package-lock.json'],
    outputs: ['build/mail'],
    after: ['messages'],
    run: async () => (await import('#infra/build/mail.ts')).buildMail(),
  },
  {
    name: 'edge',
    inputs: ['infra/edge', 'infra/build/edge.ts', 'shared/product', 'shared/kernel'],
    outputs: ['build/edge'],
    after: ['messages'],
    run: () => buildEdge(),
  },
  {
    name: 'web',
    inputs: ['frontend', 'shared', 'infra/build/compress-assets.ts', 'package-lock.json'],
    outputs: ['build/web', 'build/screens', 'build/chunk-sources.json'],
    after: ['messages'],
    run: async () => {
      rmSync(join(root, 'build/screens'), { recursive: true, force: true });
      // What renders screens adds its pages and styles to the browser's folder.
      const screens = vite('vite.config.ts').then(() => vite('vite.screens.config.ts'));
      await Promise.all([screens, vite('vite.previews.config.ts')]);
      await compressAssets(join(root, 'build/web'));
    },
  },
  {
    name: 'functions',
    inputs: inputsOfFunctions,
    outputs: ['build/functions'],
    after: ['messages', 'mail', 'web'],
    run: async () => (await import('#infra/build/functions.ts')).buildFunctions(),
  },
  {
    name: 'packages',
    inputs: inputsOfFunctions,
    outputs: ['build/deployment-packages'],
    after: ['messages', 'mail', 'web'],
    run: async () => {
      const { buildDeploymentPackages } = await import('#infra/build/deployment-packages.ts');
      await buildDeploymentPackages();
      const { checkBundles } = await import('#infra/build/check-bundles.ts');
      const problems = checkBundles();
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
  },
  {
    name: 'synth',
    inputs: [
      'infra',
      'shared',
      'bin/app.ts',
      'cdk.json',
      'build/mail',
      'build/functions',
      'build/edge',
      'build/web',
    ],
    outputs: ['cdk.out/manifest.json'],
    after: ['mail', 'functions', 'edge', 'web'],
    run: async () => {
      await run(node, ['bin/app.ts'], { STAGE: 'local' });
      removeOldAssets();
    },
  },
];

/** Generated from other inputs, or only read by tests. */
const isRelevant = (path: string): boolean =>
  !/(^|\/)paraglide(\/|$)|\.test\.tsx?$|(^|\/)README\.md$/.test(path);

const filesBelow = (path: string): readonly string[] => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};

const contentHash = (paths: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    const name = relative(root, file);
    if (isRelevant(name)) hash.update(name).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
};

const readStamps = (): Map<string, string> => {
  if (!existsSync(stampFile)) return new Map();
  const parsed = z.safeParse(Stamps, JSON.parse(readFileSync(stampFile, 'utf8')));
  return new Map(Object.entries(parsed.data ?? {}));
};

const createStamps = () => {
  const stamps = readStamps();
  const current = ({ inputs, outputs }: Step): string => `${contentHash(inputs)} ${contentHash(outputs)}`;
  return {
    isFresh: (step: Step): boolean =>
      step.outputs.every((path) => existsSync(join(root, path))) && stamps.get(step.name) === current(step),
    record(step: Step): void {
      stamps.set(step.name, current(step));
      mkdirSync(dirname(stampFile), { recursive: true });
      writeFileSync(stampFile, `${JSON.stringify(Object.fromEntries(stamps), null, 2)}\n`);
    },
  };
};

const buildSteps = async ({
  onStep = () => undefined,
  only,
  purpose = 'local',
}: BuildOptions): Promise<void> => {
  const stamps = createStamps();
  const wanted = new Set<string>(only ?? stepsOf[purpose]);
  for (const name of wanted)
    for (const earlier of steps.find((step) => step.name === name)?.after ?? []) wanted.add(earlier);
  const chosen = steps.filter(({ name }) => wanted.has(name));
  const running = new Map<StepName, Promise<void>>();
  const make = async (step: Step): Promise<void> => {
    await Promise.all(step.after.map((name) => running.get(name)));
    if (stamps.isFresh(step)) {
      onStep(step.name, 'unchanged');
      return;
    }
    onStep(step.name, 'started');
    await step.run();
    stamps.record(step);
    onStep(step.name, 'done');
  };
  for (const step of chosen) running.set(step.name, make(step));
  await Promise.all(running.values());
};

/** Builds what has changed since the last time, after any other build of this folder has finished. Rejects with the failing tool's output. */
export const build = (options: BuildOptions = {}): Promise<void> =>
  oneAtATime(join(root, 'build/running'), () => buildSteps(options));

const describe: Readonly<Record<StepName, string>> = {
  messages: 'messages',
  mail: 'mails',
  functions: 'functions',
  packages: 'deployment packages',
  edge: 'edge function',
  web: 'screens',
  synth: 'template',
};

if (import.meta.main) {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    await build({
      purpose: process.argv.includes('--deployment') ? 'deployment' : 'local',
      onStep: (step, state) => state !== 'unchanged' && say(`  building ${describe[step]}: ${state}`),
    });
  } catch (error) {
    process.stderr.write(`\nThe build failed.\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
