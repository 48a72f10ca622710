import { basename, dirname } from 'node:path';
import { closureOf, type Imports, reachOf } from './module-graph.ts';

/** What is known about the repository when tests are selected. Paths from the root, with `/`. */
export interface Repository {
  /** Including what modules find by a pattern. */
  readonly imports: Imports;
  /** The modules whose text contains a string as a whole word. */
  readonly mentioning: (text: string) => readonly string[];
  /** The keys in a message catalog whose text changed. */
  readonly changedMessages: (catalog: string) => readonly string[];
  /** Loaded from build output, so no import leads to them. */
  readonly functions: readonly string[];
  /** What builds them. */
  readonly bundler: string;
  /** Where the product is started for tests. */
  readonly productStart: string;
  /** Test files for which vitest starts the product itself. */
  readonly testsWithProduct: readonly string[];
  /** What starts the product for browser tests, which run inside it and import none of it. */
  readonly browserStart: readonly string[];
  /** What each browser spec loaded in its last run: modules of screens, and folders of functions, with a trailing `/`. */
  readonly loaded: ReadonlyMap<string, ReadonlySet<string>>;
}

export type Chosen = 'all' | readonly string[];
export interface Selection {
  /** Vitest files. */
  readonly tests: Chosen;
  /** Playwright files. */
  readonly specs: Chosen;
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isSpec = (file: string): boolean => /\.spec\.ts$/.test(file);
const isModule = (file: string): boolean => /\.(m?ts|tsx|m?js|cjs|css)$/.test(file);
const isCatalog = (file: string): boolean => /(^|\/)messages\/[\w-]+\.json$/.test(file);

/** The modules that show a message. Most call it; a few have its key in a table. */
const usersOf = (key: string, mentioning: Repository['mentioning']): readonly string[] => {
  const callers = mentioning(`m.${key}`);
  return callers.length > 0 ? callers : mentioning(`'${key}'`);
};

/** The modules affected by a changed file: itself, or those that read it. `undefined` if that is unknown. */
const modulesOf = (
  file: string,
  repository: Repository,
  foundFiles: ReadonlySet<string>,
): readonly string[] | undefined => {
  const { imports, mentioning, changedMessages } = repository;
  if (imports.has(file)) return [file];
  const found = foundFiles.has(file) ? [file] : [];
  if (isCatalog(file)) {
    const users = changedMessages(file).map((key) => usersOf(key, mentioning));
    const readers = mentioning(basename(file));
    return users.every((modules) => modules.length > 0) ? [...users.flat(), ...readers, ...found] : undefined;
  }
  const folder = dirname(file);
  if (folder === '.') return file.endsWith('.md') || found.length > 0 ? found : undefined;
  // Modules that imported a removed one have changed too.
  if (isModule(file) && /^(lambdas|shared|frontend\/src|local|test|bench)\//.test(file)) return found;
  const named = [...mentioning(basename(file)), ...(folder.includes('/') ? mentioning(folder) : [])];
  const readers = [...named, ...found];
  return readers.length > 0 || file.endsWith('.md') ? readers : undefined;
};

const withEdges = (imports: Imports, from: readonly string[], to: readonly string[]): Imports =>
  new Map([
    ...imports,
    ...from.map((file) => {
      const added = to.map((target) => ({ to: target, isDynamic: false }));
      return [file, [...(imports.get(file) ?? []), ...added]] as const;
    }),
  ]);

const testsFor = (changed: readonly string[], repository: Repository): readonly string[] => {
  const { imports, functions, bundler, productStart, testsWithProduct } = repository;
  const started = withEdges(imports, [productStart, bundler], functions);
  const complete = withEdges(started, testsWithProduct, [productStart]);
  return [...reachOf(complete, changed, { onDemand: true })].filter(isTest);
};

const specsFor = (changed: readonly string[], repository: Repository): Chosen => {
  const { imports, functions, browserStart, loaded } = repository;
  const runtime = closureOf(imports, browserStart);
  const isRuntime = (file: string) => runtime.has(file) && !/^(shared|lambdas|frontend)\//.test(file);
  if (changed.some(isRuntime)) return 'all';
  const reached = reachOf(imports, changed, { onDemand: false });
  const folders = functions.filter((entry) => reached.has(entry)).map((entry) => `${dirname(entry)}/`);
  const ofProduct = [...[...reached].filter((file) => file.startsWith('frontend/src/')), ...folders];
  const runsProduct = [...loaded].filter(([, sources]) => ofProduct.some((source) => sources.has(source)));
  // Something that no browser loads or calls itself (a trigger, the relay) may affect anything that a browser shows.
  if (folders.length > 0 && runsProduct.length === 0) return 'all';
  const unknown = ofProduct.length > 0 ? [...imports.keys()].filter((file) => !loaded.has(file)) : [];
  const chosen = [...runsProduct.map(([spec]) => spec), ...unknown, ...reached].filter(
    (file) => isSpec(file) && imports.has(file),
  );
  return [...new Set(chosen)];
};

/** Selects the tests that a change can affect, as far as imports and recorded loads can tell; all of them if they cannot. */
export const selectTests = (files: readonly string[], repository: Repository): Selection => {
  const foundFiles = new Set([...repository.imports.values()].flatMap((all) => all.map(({ to }) => to)));
  const modules = files.map((file) => modulesOf(file, repository, foundFiles));
  const changed = modules.flatMap((found) => found ?? []);
  if (modules.includes(undefined)) return { tests: 'all', specs: 'all' };
  return { tests: testsFor(changed, repository), specs: specsFor(changed, repository) };
};
