import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where factories are right: what they make holds a connection, or is one of a few. `runtime` makes the context. */
export const foundations = ['core', 'data', 'integrations', 'runtime'];
/** A function that makes another one; a use case such as `createTeam(ctx, …)` is none. */
export const FACTORY = /^(?:export )?const (?:create|open)[A-Z]\w* = (?!(?:async )?\(\s*_?ctx\b)/m;
export const DEPENDENCIES = /^(?:export )?interface \w+(?:Deps|Services)\b/m;
/** How many code files a folder may have. */
export const FILES_PER_FOLDER = 25;

export interface HouseCounts {
  /** Of `lambdas`, without tests. */
  readonly files: number;
  readonly lines: number;
  /** Of the API. */
  readonly endpoints: number;
  /** Functions named `create…` or `open…` that take no context, outside the foundations. */
  readonly factories: number;
  /** Interfaces named `…Deps` or `…Services`, outside the foundations. */
  readonly dependencyInterfaces: number;
  /** Share of the lines that import something, in percent with one decimal. */
  readonly importPercent: number;
  /** Folders with more code files than they may have, and how many they have. */
  readonly largeFolders: Readonly<Record<string, number>>;
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const linesOf = (text: string): number => text.split('\n').length - 1;

/** The lines of a module's import statements, and of its re-exports. */
const importLines = (text: string): number =>
  [...text.matchAll(/^(?:import|export)\s[^;]*?from '[^']+';$|^import '[^']+';$/gm)].reduce(
    (sum, [statement]) => sum + statement.split('\n').length,
    0,
  );

const matches = (text: string, pattern: RegExp): number =>
  [...text.matchAll(new RegExp(pattern, 'gm'))].length;

/** Counts the project whose root folder is `root`. */
export const countHouse = (root: string): HouseCounts => {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const lambdas = globSync('lambdas/**/*.ts', { cwd: root }).filter((file) => !isTest(file));
  const texts = lambdas.map((file) => ({ file, text: read(file) }));
  const endpoints = globSync('shared/domains/**/*.ts', { cwd: root })
    .filter((file) => !isTest(file))
    .reduce((sum, file) => sum + matches(read(file), /\bendpoint\(\{/), 0);
  const domains = texts.filter(({ file }) => !foundations.includes(file.split('/')[1] ?? ''));
  const lines = texts.reduce((sum, { text }) => sum + linesOf(text), 0);
  const imports = texts.reduce((sum, { text }) => sum + importLines(text), 0);
  const inDomains = (pattern: RegExp) => domains.reduce((sum, { text }) => sum + matches(text, pattern), 0);
  const perFolder = new Map<string, number>();
  for (const file of globSync('{lambdas,shared,frontend/src,infra,local}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name.includes('paraglide') || name.includes('node_modules'),
  }).filter((each) => !isTest(each)))
    perFolder.set(dirname(file), (perFolder.get(dirname(file)) ?? 0) + 1);
  return {
    files: lambdas.length,
    lines,
    endpoints,
    factories: inDomains(FACTORY),
    dependencyInterfaces: inDomains(DEPENDENCIES),
    importPercent: Math.round((1000 * imports) / lines) / 10,
    largeFolders: Object.fromEntries(
      [...perFolder]
        .filter(([, count]) => count > FILES_PER_FOLDER)
        .toSorted(([a], [b]) => a.localeCompare(b)),
    ),
  };
};
