import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { sourceOf } from '#infra/build/derived-entries.ts';
import { declaredFunctions } from '#infra/build/entries.ts';
import { readSpecRecords } from '../browser-tests/spec-records.ts';
import { fileAt } from './changed-files.ts';
import { patternsIn, withFoundFiles } from './found-files.ts';
import { readImports } from './module-graph.ts';
import type { Repository } from './selection.ts';

/** Written by the browser tests: one folder per spec, one file per test. */
const LOADED_FOLDER = 'build/loaded-sources';
const Loaded = z.array(z.string());
const Catalog = z.record(z.string(), z.unknown());

const readLoaded = (root: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const folder = join(root, LOADED_FOLDER);
  // Where a spec never ran: the screens that it loaded when it was measured.
  const measured = Object.entries(readSpecRecords()).map(
    ([spec, { loads }]) => [spec, new Set(loads.split(' '))] as const,
  );
  if (!existsSync(folder)) return new Map(measured);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const loaded = new Map<string, Set<string>>();
  for (const { parentPath, name } of files) {
    const spec = relative(folder, parentPath);
    const sources = Loaded.parse(JSON.parse(readFileSync(join(parentPath, name), 'utf8')));
    loaded.set(spec, new Set([...(loaded.get(spec) ?? []), ...sources]));
  }
  return new Map([...measured, ...loaded]);
};

const keysChanged = (before: string | undefined, now: string): readonly string[] => {
  const [old, current] = [before ?? '{}', now].map(
    (text) => new Map(Object.entries(Catalog.parse(JSON.parse(text)))),
  );
  const keys = new Set([...(old?.keys() ?? []), ...(current?.keys() ?? [])]);
  return [...keys].filter((key) => JSON.stringify(old?.get(key)) !== JSON.stringify(current?.get(key)));
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

export interface RepositoryOptions {
  readonly root: string;
  /** The commit that a change is compared with. */
  readonly base: string;
  /** The changed files, including removed ones. */
  readonly changed: readonly string[];
  /** The folders with modules. */
  readonly folders: readonly string[];
  /** Whether a test file calls the built functions. */
  readonly usesProduct: (file: string) => boolean;
}

/** Reads what `selectTests` needs. */
export const readRepository = async ({
  root,
  base,
  changed,
  folders,
  usesProduct,
}: RepositoryOptions): Promise<Repository> => {
  const imports = await readImports(root, folders);
  const own = [...imports.keys()].filter(
    (file) => !file.startsWith('node_modules/') && existsSync(join(root, file)),
  );
  const texts = own.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  const patterns = new Map(texts.map(([file, content]) => [file, patternsIn(file, content)]));
  const files = [...new Set([...own, ...changed])];
  return {
    imports: withFoundFiles(imports, files, (file) => patterns.get(file) ?? []),
    mentioning(text) {
      const word = new RegExp(`(?<![\\w-])${escaped(text)}(?![\\w-])`);
      return texts.filter(([, content]) => word.test(content)).map(([file]) => file);
    },
    changedMessages: (catalog) =>
      keysChanged(
        fileAt(root, base, catalog),
        existsSync(join(root, catalog)) ? readFileSync(join(root, catalog), 'utf8') : '{}',
      ),
    functions: declaredFunctions.map(({ entry }) => sourceOf(entry)),
    bundler: 'infra/build/functions.ts',
    productStart: 'test/support/running-product.ts',
    testsWithProduct: own.filter(usesProduct),
    testsByRoute: own.filter((file) => file.startsWith('test/contract/') && file.endsWith('.test.ts')),
    registry: 'lambdas/domains.ts',
    browserStart: ['test/e2e/playwright.config.ts', 'test/e2e/server.ts', 'bin/app.ts'],
    loaded: readLoaded(root),
  };
};
