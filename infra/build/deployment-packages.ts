import { rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { buildPaths } from '#infra/config/build-paths.ts';
import { copiedPackagesOf, type DeclaredFunction, filesOf } from '#shared/declare/functions.ts';
import { type Metafiles, reportOf } from './bundle-report.ts';
import { bundling } from './bundling.ts';
import { copyPackages } from './copied-packages.ts';
import { declaredFunctions, projectRoot } from './entries.ts';
import { copyBuiltFiles, type ReadFolders } from './function-files.ts';
import { neededClients } from './needed-clients.ts';

/** Files next to the packages: what npm packages they contain, and their sizes. */
export const reportFiles = { packages: 'packages.json', sizes: 'sizes.json' } as const;

const optionsOf = ({ name, entry, declaration }: DeclaredFunction, outDir: string) => ({
  ...bundling,
  plugins: [...bundling.plugins, neededClients(declaration)],
  minify: true,
  entryPoints: { index: entry },
  outdir: relative(projectRoot, join(outDir, name)),
});

/** How many builds run at a time: more would need more memory without being faster. */
const AT_ONCE = 3;

const buildEach = async (outDir: string): Promise<Metafiles> => {
  const built = new Map<string, Metafile>();
  const left = [...declaredFunctions];
  const worker = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop())
      built.set(next.name, (await build(optionsOf(next, outDir))).metafile);
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

/** Puts what each function reads, and its native packages, into the folder `<outDir>/<name>`. */
export const copyFilesOfPackages = (outDir: string, folders?: ReadFolders): void => {
  for (const { name, declaration } of declaredFunctions) {
    copyBuiltFiles(filesOf(declaration), join(outDir, name), folders);
    copyPackages(copiedPackagesOf(declaration), join(outDir, name));
  }
};

/** Bundles each function separately, as it is deployed, into the folder `<outDir>/<name>`. Rejects with esbuild's errors. */
export const bundleDeploymentPackages = async (outDir: string): Promise<void> =>
  writeReports(outDir, await buildEach(outDir));

/** Makes the folder with the deployment packages of all functions, which it empties first. */
export const buildDeploymentPackages = async (): Promise<void> => {
  const outDir = buildPaths.deploymentPackages;
  rmSync(outDir, { recursive: true, force: true });
  copyFilesOfPackages(outDir);
  await bundleDeploymentPackages(outDir);
};
