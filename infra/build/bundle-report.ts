import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Metafile } from 'esbuild';
import * as z from 'zod/mini';

/** Function → names of the npm packages in its bundle, sorted. Their versions are in the lock file. */
export const BundlePackages = z.record(z.string(), z.array(z.string()));
export type BundlePackages = z.infer<typeof BundlePackages>;
/** Function → bytes of its bundle. */
export const BundleSizes = z.record(z.string(), z.object({ bytes: z.int(), gzip: z.int() }));
export type BundleSizes = z.infer<typeof BundleSizes>;

const packageName = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** The package a file belongs to; undefined for files of the project. */
const packageOf = (input: string): string | undefined => packageName.exec(input)?.[1];

interface BundleOutput {
  readonly name: string;
  readonly file: string;
  readonly inputs: readonly string[];
}

const bundlesIn = ({ outputs }: Metafile): BundleOutput[] =>
  Object.entries(outputs)
    .filter(([file]) => file.endsWith('/index.mjs'))
    .map(([file, { inputs }]) => ({
      name: file.split('/').at(-2) ?? '',
      file,
      // Files that tree shaking removed completely are not in the bundle.
      inputs: Object.entries(inputs)
        .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
        .map(([input]) => input),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));

const packagesOf = (inputs: readonly string[]): string[] => {
  const found = new Set(inputs.map(packageOf).filter((name) => name !== undefined));
  return [...found].toSorted((a, b) => a.localeCompare(b));
};

/** What a build put into each bundle; paths in the metafile are relative to the root. */
export const reportOf = (
  root: string,
  metafile: Metafile,
): { packages: BundlePackages; sizes: BundleSizes } => {
  const bundles = bundlesIn(metafile);
  const sizeOf = (file: string) => {
    const content = readFileSync(join(root, file));
    return { bytes: content.byteLength, gzip: gzipSync(content, { level: 9 }).byteLength };
  };
  return {
    packages: Object.fromEntries(bundles.map(({ name, inputs }) => [name, packagesOf(inputs)])),
    sizes: Object.fromEntries(bundles.map(({ name, file }) => [name, sizeOf(file)])),
  };
};
