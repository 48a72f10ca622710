import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { type BuildOptions, build, context, type Metafile, type Plugin } from 'esbuild';
import { buildPaths } from '#infra/config/build-paths.ts';
import { filesOf } from '#shared/declare/functions.ts';
import { type Metafiles, reportOf } from './bundle-report.ts';
import { electrodbBundling } from './electrodb-bundling.ts';
import { declaredFunction, declaredFunctions, findEntries, projectRoot } from './entries.ts';
import { copyPackages } from './native-packages.ts';

export interface BuildFunctionsOptions {
  /** @default every function */
  readonly only?: readonly string[];
  readonly outDir?: string;
  /** The rendered emails, which are built first. */
  readonly mailDir?: string;
  /** The built screens, which are built first. */
  readonly webDir?: string;
  /** What renders screens on the server, which is built first. */
  readonly screensDir?: string;
  readonly log?: (line: string) => void;
}

/** Files next to the bundles: their packages and sizes. */
export const reportFiles = { packages: 'packages.json', sizes: 'sizes.json' } as const;

// Some packages are CommonJS and load Node's own modules with `require`, which ES modules do not have.
const requireBanner =
  "import { createRequire as createRequireOfBundle } from 'node:module';" +
  'const require = createRequireOfBundle(import.meta.url);';

// Loaded only if the environment has no credentials, which Lambda always provides: 35 kB less to ship.
const otherCredentials = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
];

/** They have native code, which cannot be bundled. */
const nativePackages = declaredFunctions.flatMap(({ declaration }) => declaration.packages ?? []);

/** How every function is bundled, whatever its entry. */
export const bundling = {
  absWorkingDir: projectRoot,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  external: [...otherCredentials, ...nativePackages],
  platform: 'node',
  format: 'esm',
  target: 'node24',
  // ES modules are tree-shaken; CommonJS is included whole.
  mainFields: ['module', 'main'],
  minify: true,
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  charset: 'utf8',
  banner: { js: requireBanner },
  metafile: true,
  logLevel: 'silent',
  plugins: [electrodbBundling],
} as const satisfies BuildOptions;

/** The options for one deployed function: what it loads on demand is in separate files next to `index.mjs`. */
const optionsOf = (name: string, outDir: string) =>
  ({
    ...bundling,
    entryPoints: { index: declaredFunction(name).entry },
    outdir: relative(projectRoot, join(outDir, name)),
    splitting: true,
  }) as const satisfies BuildOptions;

/** How many builds run at a time: more would need more memory without being faster. */
const AT_ONCE = 3;

const buildEach = async (names: readonly string[], outDir: string): Promise<Metafiles> => {
  const built = new Map<string, Metafile>();
  const left = [...names];
  const worker = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop())
      built.set(name, (await build(optionsOf(name, outDir))).metafile);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return built;
};

const writeReports = (outDir: string, metafiles: Metafiles): void => {
  const report = reportOf(projectRoot, metafiles);
  for (const [kind, file] of Object.entries(reportFiles)) {
    const content = kind === 'packages' ? report.packages : report.sizes;
    writeFileSync(join(outDir, file), `${JSON.stringify(content, null, 2)}\n`);
  }
};

const announce = (missing: readonly string[], log: (line: string) => void): void => {
  for (const name of missing) log(`${name} is not bundled: ${declaredFunction(name).entry} does not exist.`);
};

/** Copies the built files and folders, and the packages, that functions declare next to their bundles. */
const addFiles = (
  present: readonly string[],
  outDir: string,
  folders: Readonly<Record<string, string>>,
): void => {
  for (const name of present) {
    for (const file of filesOf(declaredFunction(name).declaration)) {
      const [folder = '', ...path] = file.split('/');
      const target = join(outDir, name);
      mkdirSync(target, { recursive: true });
      const source = join(folders[folder] ?? folder, ...path);
      if (file.endsWith('/')) cpSync(source, join(target, basename(file)), { recursive: true });
      else copyFileSync(source, join(target, basename(file)));
    }
    copyPackages(declaredFunction(name).declaration.packages ?? [], join(outDir, name));
  }
};

/** Bundles all functions, each into the folder `<outDir>/<name>`, which it empties first. Rejects with esbuild's errors. */
export const buildFunctions = async (options: BuildFunctionsOptions = {}): Promise<readonly string[]> => {
  const {
    only,
    outDir = buildPaths.functions,
    mailDir = buildPaths.mail,
    webDir = buildPaths.web,
    screensDir = buildPaths.screens,
    log = () => {},
  } = options;
  const { present, missing } = findEntries(only);
  announce(missing, log);
  for (const name of present) rmSync(join(outDir, name), { recursive: true, force: true });
  addFiles(present, outDir, { mail: mailDir, screens: screensDir, web: webDir });
  writeReports(outDir, await buildEach(present, outDir));
  return present;
};

export interface WatchFunctionsOptions extends BuildFunctionsOptions {
  /** Called after each build, including the first; with esbuild's messages if it failed. */
  readonly onBuilt: (errors: readonly string[]) => void;
}

/**
 * Bundles the functions again whenever a source changes, until `stop` is called. One esbuild call watches all of them, so each
 * function is one file here: nothing is split.
 */
export const watchFunctions = async (
  options: WatchFunctionsOptions,
): Promise<{ stop: () => Promise<void> }> => {
  const {
    only,
    outDir = buildPaths.functions,
    mailDir = buildPaths.mail,
    webDir = buildPaths.web,
    screensDir = buildPaths.screens,
    log = () => {},
    onBuilt,
  } = options;
  const { present, missing } = findEntries(only);
  announce(missing, log);
  addFiles(present, outDir, { mail: mailDir, screens: screensDir, web: webDir });
  const tell: Plugin = {
    name: 'tell',
    setup: ({ onEnd }) => {
      onEnd((result) => {
        onBuilt(
          result.errors.map(
            ({ text, location }) => `${location?.file ?? ''}:${location?.line ?? ''} ${text}`,
          ),
        );
      });
    },
  };
  const watching = await context({
    ...bundling,
    entryPoints: Object.fromEntries(present.map((name) => [`${name}/index`, declaredFunction(name).entry])),
    outdir: relative(projectRoot, outDir),
    plugins: [...bundling.plugins, tell],
  });
  await watching.watch();
  return { stop: () => watching.dispose() };
};
