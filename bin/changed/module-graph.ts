import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

export interface Import {
  readonly to: string;
  /** Loaded on demand: a browser that did not need it has not loaded it. */
  readonly isDynamic: boolean;
}
/** What each module of the repository imports at run time (types aside). Paths from the root, with `/`. */
export type Imports = ReadonlyMap<string, readonly Import[]>;

const Graph = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(
        z.object({ resolved: z.string(), dynamic: z.boolean(), dependencyTypes: z.array(z.string()) }),
      ),
    }),
  ),
});

const GRAPH_BYTES = 256 * 1024 * 1024;

/** Reads the imports of all modules in `folders`. */
export const readImports = async (root: string, folders: readonly string[]): Promise<Imports> => {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  const { stdout } = await promisify(execFile)('depcruise', args, { cwd: root, maxBuffer: GRAPH_BYTES });
  return new Map(
    Graph.parse(JSON.parse(stdout)).modules.map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
        .map(({ resolved, dynamic }) => ({ to: resolved, isDynamic: dynamic })),
    ]),
  );
};

interface ReachOptions {
  readonly onDemand: boolean;
  /** Whether an importer of a module counts. @default every one */
  readonly follow?: (module: string, importer: string) => boolean;
}

/** `files` and every module that imports one of them, directly or not. */
export const reachOf = (
  imports: Imports,
  files: Iterable<string>,
  { onDemand, follow = () => true }: ReachOptions,
): ReadonlySet<string> => {
  const importers = new Map<string, string[]>();
  for (const [from, targets] of imports) {
    for (const { to, isDynamic } of targets) {
      if (onDemand || !isDynamic) importers.set(to, [...(importers.get(to) ?? []), from]);
    }
  }
  const reached = new Set(files);
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) if (follow(file, importer)) reached.add(importer);
  return reached;
};

/** `files` and everything they import, directly or not. */
export const closureOf = (imports: Imports, files: Iterable<string>): ReadonlySet<string> => {
  const found = new Set(files);
  for (const file of found) for (const { to } of imports.get(file) ?? []) found.add(to);
  return found;
};
