import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, matchesGlob, normalize } from 'node:path';
import { testProjects } from '../../vitest.config.ts';
import { chosenSpecs } from '../browser-tests/chosen-specs.ts';
import type { StepName } from '../build.ts';
import { readChanges } from '../changed/changed-files.ts';
import { readRepository } from '../changed/repository.ts';
import { type Chosen, type Selection, selectTests } from '../changed/selection.ts';
import type { Check } from './check.ts';
import { sources } from './check-list.ts';
import { root } from './execute.ts';
import type { Options } from './options.ts';
import type { FailedSeed } from './seeds.ts';
import { buildTask, failedSeedTasks, type Situation, stepsFor, type Task, tasksOf } from './tasks.ts';

const isSpec = (file: string): boolean => file.endsWith('.spec.ts');
const projectsOf = (file: string) =>
  testProjects.filter(
    ({ test }) =>
      test.include.some((glob) => matchesGlob(file, glob)) &&
      !test.exclude?.some((glob) => matchesGlob(file, glob)),
  );
const isOf = ({ name, kind }: Check, file: string): boolean =>
  kind === 'specs' ? isSpec(file) : projectsOf(file).some(({ test }) => test.name === name);

const filesOf = ({ kind }: Check, { tests, specs }: Selection): Chosen =>
  kind === 'tests' ? tests : kind === 'specs' ? specs : 'all';

/** The tasks with their selected files. Tools always run as a whole. */
export const narrow = (tasks: readonly Task[], selection: Selection): readonly Task[] =>
  tasks.flatMap((task) => {
    const chosen = filesOf(task.check, selection);
    if (chosen === 'all') return [task];
    const files = chosen.filter((file) => isOf(task.check, file));
    return files.length > 0 ? [{ ...task, files, domains: selection.domains, budget: undefined }] : [];
  });

const filesBelow = (path: string): readonly string[] => {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [normalize(path)];
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
};

const changedTests = async (checks: readonly Check[], say: (text: string) => void): Promise<Selection> => {
  const { base, files } = readChanges(root);
  say(`${files.length} files differ from ${base.slice(0, 10)}.\n`);
  const withFunctions = checks.filter(({ kind, needs }) => kind === 'tests' && needs.includes('functions'));
  const usesProduct = (file: string) => withFunctions.some((check) => isOf(check, file));
  const folders = sources.map((folder) => folder.replace(/\/.*$/, ''));
  return selectTests(files, await readRepository({ root, base, changed: files, folders, usesProduct }));
};

/** A change to what many screens show affects many specs. Each takes a minute, so only some of them run, others with another seed. */
const MOST_SPECS = 2;
const someOf = (specs: Chosen, seed: number): Chosen => {
  if (specs === 'all' || specs.length <= MOST_SPECS) return specs;
  const first = seed % specs.length;
  return [...specs.slice(first), ...specs.slice(0, first)].slice(0, MOST_SPECS);
};

const touchedSpecs = async (
  checks: readonly Check[],
  say: (text: string) => void,
): Promise<readonly string[]> => {
  if (readChanges(root).files.length === 0) return [];
  const { specs } = await changedTests(checks, say);
  return specs === 'all' ? [] : specs;
};

/** Outside the deep run, browser specs take turns: those that the change touches, and a part of the others that the seed chooses. */
const withChosenSpecs = async (
  tasks: readonly Task[],
  { seed, isDeep }: Situation,
  say: (text: string) => void,
): Promise<readonly Task[]> => {
  if (isDeep || !tasks.some(({ check }) => check.kind === 'specs')) return tasks;
  const touched = await touchedSpecs(
    tasks.map(({ check }) => check),
    say,
  );
  return tasks.map((task) =>
    task.check.kind === 'specs'
      ? { ...task, files: chosenSpecs({ seed, budget: task.check.budget.usual, touched }) }
      : task,
  );
};

const chosenTasks = async (
  checks: readonly Check[],
  { names, paths, onlyChanged }: Options,
  situation: Situation,
  say: (text: string) => void,
): Promise<readonly Task[]> => {
  const named = checks.filter(({ name }) => names.length === 0 || names.includes(name));
  const tasks = tasksOf(named, situation);
  if (paths.length > 0) {
    const files = paths.flatMap(filesBelow);
    return narrow(tasks, { tests: files, specs: files }).filter(({ files: own }) => own !== undefined);
  }
  if (!onlyChanged) return withChosenSpecs(tasks, situation, say);
  const selection = await changedTests(checks, say);
  const specs = someOf(selection.specs, situation.seed);
  if (specs.length < selection.specs.length)
    say(`Of ${selection.specs.length} specs that it may affect, ${specs.length} run.\n`);
  return narrow(tasks, { ...selection, specs });
};

export interface Plan {
  readonly tasks: readonly Task[];
  /** What the build makes. */
  readonly steps: readonly StepName[];
}

/** What to run, the build included if something reads it or it is asked for. */
export const plan = async (
  checks: readonly Check[],
  options: Options,
  situation: Situation,
  failed: readonly FailedSeed[],
  say: (text: string) => void,
): Promise<Plan> => {
  const chosen = await chosenTasks(checks, options, situation, say);
  const tasks = [...chosen, ...failedSeedTasks(chosen, failed)];
  const isAsked = options.names.includes('build');
  const steps = stepsFor(isAsked ? checks : tasks.map(({ check }) => check));
  const builds = steps.length > 0 ? checks.filter(({ kind }) => kind === 'build') : [];
  return { tasks: [...builds.map((check) => buildTask(check, situation)), ...tasks], steps };
};
