import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Metafile } from 'esbuild';
import * as z from 'zod/mini';

/** Function → names of the npm packages in its bundle, sorted. Their versions are in the lock file. */
export const BundlePackages = z.record(z.string(), z.array(z.string()));
export type BundlePackages = z.infer<typeof BundlePackages>;
/** Function → bytes that it loads on startup. */
export const BundleSizes = z.record(z.string(), z.object({ bytes: z.int(), gzip: z.int() }));
export type BundleSizes = z.infer<typeof BundleSizes>;

const packageName = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** The package a file belongs to; undefined for files of the project. */
const packageOf = (input: string): string | undefined => packageName.exec(input)?.[1];

/** Function → esbuild's metafile of its build. */
export type Metafiles = ReadonlyMap<string, Metafile>;

/** The function's entry and the files that it imports: when it starts, or also later. */
const filesOf = ({ outputs }: Metafile, when: 'at start' | 'ever'): readonly string[] => {
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const { path, kind, external } of outputs[file]?.imports ?? [])
      if ((when === 'ever' || kind === 'import-statement') && !external) follow(path);
  };
  for (const [file, { entryPoint }] of Object.entries(outputs))
    if (entryPoint !== undefined && file.endsWith('/index.mjs')) follow(file);
  return [...found];
};

const packagesOf = (metafile: Metafile): string[] => {
  // Files that tree shaking removed completely are not in the bundle.
  const inputs = filesOf(metafile, 'ever').flatMap((file) =>
    Object.entries(metafile.outputs[file]?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0),
  );
  const found = new Set(inputs.map(([input]) => packageOf(input)).filter((name) => name !== undefined));
  return [...found].toSorted((a, b) => a.localeCompare(b));
};

/** What a build put into each bundle; paths in the metafiles are relative to the root. */
export const reportOf = (
  root: string,
  metafiles: Metafiles,
): { packages: BundlePackages; sizes: BundleSizes } => {
  const sorted = [...metafiles].toSorted(([a], [b]) => a.localeCompare(b));
  const sizeOf = (files: readonly string[]) => {
    const content = Buffer.concat(files.map((file) => readFileSync(join(root, file))));
    return { bytes: content.byteLength, gzip: gzipSync(content, { level: 9 }).byteLength };
  };
  return {
    packages: Object.fromEntries(sorted.map(([name, metafile]) => [name, packagesOf(metafile)])),
    sizes: Object.fromEntries(
      sorted.map(([name, metafile]) => [name, sizeOf(filesOf(metafile, 'at start'))]),
    ),
  };
};
