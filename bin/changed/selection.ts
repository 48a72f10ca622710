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
  /** Test files that call the built functions. */
  readonly testsWithProduct: readonly string[];
  /** Those of them that go through all endpoints, and can be limited to those of some domains. */
  readonly testsByRoute: readonly string[];
  /** The module that lists what domains declare: everything imports it, but few modules read what a single domain declares. */
  readonly registry: string;
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
  /** The domains whose endpoints may have changed. @default all of them */
  readonly domains?: readonly string[] | undefined;
}

/** A change to the functions of more domains than this one is to what all share. */
const FEW_DOMAINS = 5;

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

/** What a change reaches. Of what reads all declarations, only tests, unless one of a domain's declarations changed itself. */
const reachOfChange = (
  changed: readonly string[],
  { imports, registry }: Repository,
): ReadonlySet<string> => {
  const isDeclared = changed.some((file) => /^lambdas\/[^/]+\/domain\.ts$/.test(file));
  return reachOf(imports, changed, {
    onDemand: true,
    follow: (module, importer) => isDeclared || module !== registry || isTest(importer),
  });
};

const domainOf = (entry: string): string => basename(dirname(entry));

const testsFor = (
  changed: readonly string[],
  repository: Repository,
): { readonly tests: readonly string[]; readonly domains: readonly string[] | undefined } => {
  const { imports, functions, bundler, productStart, testsWithProduct, testsByRoute, mentioning } =
    repository;
  const reached = reachOfChange(changed, repository);
  const built = functions.filter((entry) => reached.has(entry));
  const domains = [...new Set(built.map(domainOf))];
  const own = [...reached].filter(isTest);
  const ofBundles =
    built.length > 0 ? [...reachOf(imports, [bundler], { onDemand: true })].filter(isTest) : [];
  if (reached.has(productStart) || domains.length > FEW_DOMAINS) {
    const started = [...reachOf(imports, [productStart], { onDemand: true })].filter(isTest);
    return { tests: [...own, ...ofBundles, ...started, ...testsWithProduct], domains: undefined };
  }
  const about = new Set(
    domains.flatMap((domain) => [...mentioning(`domains/${domain}`), ...mentioning(`lambdas/${domain}`)]),
  );
  const withProduct = domains.length > 0 ? testsByRoute : [];
  const aboutThem = testsWithProduct.filter((file) => about.has(file));
  return {
    tests: [...own, ...ofBundles, ...withProduct, ...aboutThem],
    domains: domains.length > 0 ? domains : undefined,
  };
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

/** Selects the tests that a change can affect, according to imports and recorded loads; all tests if those are not enough. */
export const selectTests = (files: readonly string[], repository: Repository): Selection => {
  const foundFiles = new Set([...repository.imports.values()].flatMap((all) => all.map(({ to }) => to)));
  const modules = files.map((file) => modulesOf(file, repository, foundFiles));
  const changed = modules.flatMap((found) => found ?? []);
  if (modules.includes(undefined)) return { tests: 'all', specs: 'all' };
  const { tests, domains } = testsFor(changed, repository);
  const specs = specsFor(changed, repository);
  // A change to few domains does not affect every spec, although nobody knows which.
  const isLimited = specs === 'all' && domains !== undefined;
  return {
    tests: [...new Set(tests)],
    specs: isLimited ? [...repository.imports.keys()].filter(isSpec) : specs,
    domains,
  };
};
