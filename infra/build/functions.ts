import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { type BuildOptions, type BuildResult, build, context, type Plugin } from 'esbuild';
import { buildPaths } from '#infra/config/build-paths.ts';
import { filesOf } from '#shared/declare/functions.ts';
import { reportOf } from './bundle-report.ts';
import { declaredFunction, findEntries, projectRoot } from './entries.ts';

export interface BuildFunctionsOptions {
  /** @default every function */
  readonly only?: readonly string[];
  readonly outDir?: string;
  /** The rendered emails, which are built first. */
  readonly mailDir?: string;
  /** The built screens, which are built first. */
  readonly webDir?: string;
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

/** How every function is bundled, whatever its entry. */
export const bundling = {
  absWorkingDir: projectRoot,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  external: otherCredentials,
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
} as const satisfies BuildOptions;

const optionsFor = (names: readonly string[], outDir: string) =>
  ({
    ...bundling,
    entryPoints: Object.fromEntries(names.map((name) => [`${name}/index`, declaredFunction(name).entry])),
    outdir: relative(projectRoot, outDir),
  }) as const satisfies BuildOptions;

const writeReports = (outDir: string, { metafile }: BuildResult): void => {
  if (!metafile) return;
  const report = reportOf(projectRoot, metafile);
  for (const [kind, file] of Object.entries(reportFiles)) {
    const content = kind === 'packages' ? report.packages : report.sizes;
    writeFileSync(join(outDir, file), `${JSON.stringify(content, null, 2)}\n`);
  }
};

const announce = (missing: readonly string[], log: (line: string) => void): void => {
  for (const name of missing) log(`${name} is not bundled: ${declaredFunction(name).entry} does not exist.`);
};

/** Copies the built files that functions declare next to their bundles. */
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
      copyFileSync(join(folders[folder] ?? folder, ...path), join(target, basename(file)));
    }
  }
};

/** Bundles all functions with one esbuild call, into `<outDir>/<name>/index.mjs`. Rejects with esbuild's errors. */
export const buildFunctions = async (options: BuildFunctionsOptions = {}): Promise<readonly string[]> => {
  const {
    only,
    outDir = buildPaths.functions,
    mailDir = buildPaths.mail,
    webDir = buildPaths.web,
    log = () => {},
  } = options;
  const { present, missing } = findEntries(only);
  announce(missing, log);
  addFiles(present, outDir, { mail: mailDir, web: webDir });
  writeReports(outDir, await build(optionsFor(present, outDir)));
  return present;
};

export interface WatchFunctionsOptions extends BuildFunctionsOptions {
  /** Called after each build, including the first; with esbuild's messages if it failed. */
  readonly onBuilt: (errors: readonly string[]) => void;
}

/** Like `buildFunctions`, and builds again whenever a source changes, until `stop` is called. */
export const watchFunctions = async (
  options: WatchFunctionsOptions,
): Promise<{ stop: () => Promise<void> }> => {
  const {
    only,
    outDir = buildPaths.functions,
    mailDir = buildPaths.mail,
    webDir = buildPaths.web,
    log = () => {},
    onBuilt,
  } = options;
  const { present, missing } = findEntries(only);
  announce(missing, log);
  addFiles(present, outDir, { mail: mailDir, web: webDir });
  const report: Plugin = {
    name: 'report',
    setup: ({ onEnd }) => {
      onEnd((result) => {
        if (result.errors.length === 0) writeReports(outDir, result);
        onBuilt(
          result.errors.map(
            ({ text, location }) => `${location?.file ?? ''}:${location?.line ?? ''} ${text}`,
          ),
        );
      });
    },
  };
  const watching = await context({ ...optionsFor(present, outDir), plugins: [report] });
  await watching.watch();
  return { stop: () => watching.dispose() };
};
