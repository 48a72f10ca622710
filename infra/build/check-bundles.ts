import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPaths } from '#infra/config/build-paths.ts';
import { BundlePackages, BundleSizes } from './bundle-report.ts';
import { reportFiles } from './deployment-packages.ts';

/** Larger bundles start too slowly; `npm run bench -- imports` measures how slowly. Nobody waits for functions of queues, streams, and schedules. */
const maxGzipBytes = (name: string): number => (name.endsWith('-background') ? 300_000 : 250_000);

/** Checked in: the packages allowed in each bundle, so that a new one is visible in review. */
export const allowedPackagesFile = join(import.meta.dirname, 'bundle-packages.json');

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

export interface Bundles {
  readonly allowed: BundlePackages;
  readonly packages: BundlePackages;
  readonly sizes: BundleSizes;
}

/** Sentences about packages that differ from the checked-in list, and bundles that are too large; none if there are no problems. */
export const bundleProblems = ({ allowed, packages, sizes }: Bundles): string[] => {
  const problems: string[] = [];
  for (const name of new Set([...Object.keys(allowed), ...Object.keys(packages)])) {
    const before = new Set(allowed[name]);
    const now = new Set(packages[name]);
    for (const added of [...now].filter((entry) => !before.has(entry)))
      problems.push(`${name} now contains ${added}.`);
    for (const removed of [...before].filter((entry) => !now.has(entry)))
      problems.push(`${name} no longer contains ${removed}.`);
  }
  for (const [name, { gzip }] of Object.entries(sizes)) {
    const most = maxGzipBytes(name);
    if (gzip > most) problems.push(`${name} has ${gzip} bytes gzipped; the limit is ${most}.`);
  }
  return problems;
};

const builtIn = (folder: string) => ({
  packages: BundlePackages.parse(read(join(folder, reportFiles.packages))),
  sizes: BundleSizes.parse(read(join(folder, reportFiles.sizes))),
});

/** Compares the bundles of the last build with the checked-in list and the size limit. */
export const checkBundles = (folder: string = buildPaths.deploymentPackages): string[] =>
  bundleProblems({ allowed: BundlePackages.parse(read(allowedPackagesFile)), ...builtIn(folder) });

/** Accepts the packages of the last build as allowed. */
export const acceptBundles = (folder: string = buildPaths.deploymentPackages): void => {
  writeFileSync(allowedPackagesFile, `${JSON.stringify(builtIn(folder).packages, null, 2)}\n`);
};
