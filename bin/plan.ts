import { join, matchesGlob } from 'node:path';
import { testProjects } from '../vitest.config.ts';
import { readChanges } from './changed/changed-files.ts';
import { readRepository } from './changed/repository.ts';
import { type Chosen, type Selection, selectTests } from './changed/selection.ts';
import { type Check, sources } from './check-list.ts';

type Kind = Pick<Check, 'name' | 'kind' | 'isBuilt'>;

export interface Asked<C> {
  readonly checks: readonly C[];
  readonly onlyChanged: boolean;
}
export interface PlannedCheck<C> {
  readonly check: C;
  /** @default every file of the check */
  readonly files?: readonly string[];
}

const CHANGED = '--changed';

/** Which checks the arguments of `npm test --` request; a `problem` if they cannot be run. */
export const chooseChecks = <C extends Kind>(
  words: readonly string[],
  all: readonly C[],
  environment: Readonly<Record<string, string | undefined>>,
): Asked<C> | { readonly problem: string } => {
  const onlyChanged = words.includes(CHANGED);
  const names = words.filter((word) => word !== CHANGED);
  const unknown = names.filter((name) => !all.some((check) => check.name === name));
  if (unknown.length > 0) {
    const known = [...all.map(({ name }) => name), CHANGED];
    return { problem: `There is no check ${unknown.join(', ')}; there are ${known.join(', ')}.` };
  }
  const { CI = '' } = environment;
  if (onlyChanged && CI !== '' && CI !== 'false')
    return { problem: `${CHANGED} leaves checks out, so it is refused where CI is set.` };
  return { checks: all.filter(({ name }) => names.length === 0 || names.includes(name)), onlyChanged };
};

const projectsOf = (file: string) =>
  testProjects.filter(
    ({ test }) =>
      test.include.some((glob) => matchesGlob(file, glob)) &&
      !test.exclude?.some((glob) => matchesGlob(file, glob)),
  );
const isOf = ({ name, kind }: Kind, file: string): boolean =>
  kind === 'specs' || projectsOf(file).some(({ test }) => test.name === name);

const filesOf = ({ kind }: Kind, { tests, specs }: Selection): Chosen =>
  kind === 'tests' ? tests : kind === 'specs' ? specs : 'all';

/** The checks with their selected files. Tools always run; nothing is built for tests that do not run. */
export const narrow = <C extends Kind>(
  all: readonly C[],
  selection: Selection,
): readonly PlannedCheck<C>[] => {
  const planned = all.flatMap((check) => {
    const chosen = filesOf(check, selection);
    if (chosen === 'all') return [{ check }];
    const files = chosen.filter((file) => isOf(check, file));
    return files.length > 0 ? [{ check, files }] : [];
  });
  const needsBuild = planned.some(({ check }) => check.isBuilt);
  return planned.filter(({ check }) => check.kind !== 'build' || needsBuild);
};

const root = join(import.meta.dirname, '..');

/** What to run, in order; says which base a change was compared with, and which files it touches. */
export const plan = async (
  { checks, onlyChanged }: Asked<Check>,
  say: (text: string) => void,
): Promise<readonly PlannedCheck<Check>[]> => {
  if (!onlyChanged) return checks.map((check) => ({ check }));
  const { base, files } = readChanges(root);
  const usesProduct = (file: string) => projectsOf(file).some(({ test }) => test.globalSetup !== undefined);
  const folders = sources.map((folder) => folder.replace(/\/.*$/, ''));
  const repository = await readRepository({ root, base, changed: files, folders, usesProduct });
  const planned = narrow(checks, selectTests(files, repository));
  say(`${files.length} files differ from ${base.slice(0, 10)}.\n`);
  for (const { check, files: chosen } of planned)
    say(`  ${check.name}: ${chosen ? `${chosen.length} files` : 'all'}\n`);
  return planned;
};
