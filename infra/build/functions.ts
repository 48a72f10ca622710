import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, context, type Plugin } from 'esbuild';
import { buildPaths } from '#infra/config/build-paths.ts';
import { copiedPackagesOf, filesOf } from '#shared/declare/functions.ts';
import { bundling } from './bundling.ts';
import { copyPackages } from './copied-packages.ts';
import { declaredFunctions, projectRoot } from './entries.ts';
import { copyBuiltFiles, type ReadFolders } from './function-files.ts';

/** What tests load from the same folder as the functions, to have the same classes of the AWS SDK as they. */
const SDK_CLASSES = { name: 'sdk-classes', entry: 'infra/build/sdk-classes.ts' } as const;

export interface BuildFunctionsOptions {
  readonly outDir?: string;
  readonly folders?: ReadFolders;
}

const optionsIn = (outDir: string) => ({
  ...bundling,
  entryPoints: Object.fromEntries(
    [...declaredFunctions, SDK_CLASSES].map(({ name, entry }) => [`${name}/index`, entry]),
  ),
  outdir: relative(projectRoot, outDir),
  chunkNames: 'chunk-[hash]',
});

/** Shared code is in files of the folder itself, so what it reads is there as well as next to each function. */
const addFiles = (outDir: string, folders: ReadFolders | undefined): void => {
  const declarations = declaredFunctions.map(({ declaration }) => declaration);
  for (const { name, declaration } of declaredFunctions)
    copyBuiltFiles(declaration.files ?? [], join(outDir, name), folders);
  const ofNeeds = declarations.flatMap((declaration) =>
    filesOf(declaration).filter((file) => !declaration.files?.includes(file)),
  );
  copyBuiltFiles([...new Set(ofNeeds)], outDir, folders);
  copyPackages(declarations.flatMap(copiedPackagesOf), outDir);
};

/**
 * Bundles all functions into one folder, which it empties first: `<name>/index.mjs` for each, and the modules that they share. It is for
 * the local stage and tests; see `deployment-packages.ts` for what is deployed. Rejects with esbuild's errors.
 */
export const buildFunctions = async ({
  outDir = buildPaths.functions,
  folders,
}: BuildFunctionsOptions = {}): Promise<void> => {
  rmSync(outDir, { recursive: true, force: true });
  addFiles(outDir, folders);
  await build(optionsIn(outDir));
};

export interface WatchFunctionsOptions extends BuildFunctionsOptions {
  /** Called after each build, including the first; with esbuild's messages if it failed. */
  readonly onBuilt: (errors: readonly string[]) => void;
}

/** Bundles the functions again whenever a source changes, until `stop` is called. Files of the builds before stay, as running functions may load them. */
export const watchFunctions = async ({
  outDir = buildPaths.functions,
  onBuilt,
}: WatchFunctionsOptions): Promise<{ stop: () => Promise<void> }> => {
  const reportEnd: Plugin = {
    name: 'report-end',
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
  const options = optionsIn(outDir);
  const watching = await context({ ...options, plugins: [...options.plugins, reportEnd] });
  await watching.watch();
  return { stop: () => watching.dispose() };
};
