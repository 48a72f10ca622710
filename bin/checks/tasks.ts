import type { StepName } from '../build.ts';
import type { Check, Shard, Table } from './check.ts';
import type { Scheduled } from './schedule.ts';
import type { FailedSeed } from './seeds.ts';
import type { Taken } from './times.ts';

/** A check as it runs: with a seed, on a table, or a part of it. */
export interface Task extends Scheduled {
  readonly check: Check;
  readonly seed: number;
  readonly isDeep: boolean;
  readonly table?: Table | undefined;
  readonly shard?: Shard | undefined;
  /** @default every file of the check */
  readonly files?: readonly string[] | undefined;
  /** The domains whose endpoints are tested. @default all of them */
  readonly domains?: readonly string[] | undefined;
  /** In processor seconds; none of a part. */
  readonly budget?: number | undefined;
}

export interface Situation {
  readonly seed: number;
  readonly isDeep: boolean;
  /** One job of the deep run. @default all of them */
  readonly job?: string | undefined;
  readonly times: Readonly<Record<string, Taken>>;
}

export type Part = Pick<Task, 'table' | 'shard'>;

/** In how many ways a check runs in the deep run. */
export const partsOf = ({ deep }: Pick<Check, 'deep'>): readonly Part[] => {
  const { tables = [undefined], shards: count = 1 } = deep;
  return tables.flatMap((table) =>
    Array.from({ length: count }, (_, index) => ({
      table,
      shard: count > 1 ? { index: index + 1, count } : undefined,
    })),
  );
};

/** The nightly run's job of a part. */
export const jobOf = ({ deep }: Pick<Check, 'deep'>, { shard }: Part): string =>
  shard ? `${deep.job}-${shard.index}` : deep.job;

/** The jobs of the nightly run. The build is a part of each. */
export const jobsOf = (checks: readonly Check[]): readonly string[] => [
  ...new Set(
    checks
      .filter(({ kind }) => kind !== 'build')
      .flatMap((check) => partsOf(check).map((part) => jobOf(check, part))),
  ),
];

const nameOf = ({ name }: Check, { table, shard }: Part): string =>
  `${name}${table ? ` (${table})` : ''}${shard ? ` (${shard.index} of ${shard.count})` : ''}`;

const taskOf = (check: Check, part: Part, { seed, isDeep, times }: Situation): Task => {
  const name = nameOf(check, part);
  const budget = (isDeep ? check.budget.deep : check.budget.usual) / (part.shard?.count ?? 1);
  const { lanes = 1, exclusiveWith = [] } = check;
  return {
    name,
    check,
    ...part,
    seed,
    isDeep,
    lanes,
    exclusiveWith,
    needs: check.needs,
    budget,
    expected: times[name]?.seconds ?? budget,
  };
};

/** What runs of some checks, without the build. */
export const tasksOf = (checks: readonly Check[], situation: Situation): readonly Task[] =>
  checks
    .filter(({ kind, isDeepOnly = false }) => kind !== 'build' && (situation.isDeep || !isDeepOnly))
    .flatMap((check) =>
      (situation.isDeep ? partsOf(check) : [{}])
        .filter((part) => situation.job === undefined || jobOf(check, part) === situation.job)
        .map((part) => taskOf(check, part, situation)),
    );

/** The seeds that have failed, each with its files only, for the checks that run anyway. */
export const failedSeedTasks = (tasks: readonly Task[], failed: readonly FailedSeed[]): readonly Task[] =>
  failed.flatMap(({ check: name, seed, files }) => {
    const task = tasks.find(({ check }) => check.name === name);
    const chosen = files.filter((file) => task?.files?.includes(file) ?? true);
    if (!task || task.seed === seed || chosen.length === 0) return [];
    const label = `${name}, seed ${seed}`;
    return [{ ...task, name: label, seed, files: chosen, shard: undefined, budget: undefined, expected: 0 }];
  });

/** The steps of the build that some checks read. */
export const stepsFor = (checks: readonly Check[]): readonly StepName[] => [
  ...new Set(checks.flatMap(({ needs }) => needs)),
];

/** The build starts before everything else. */
export const buildTask = (check: Check, situation: Situation): Task => ({
  ...taskOf(check, {}, situation),
  expected: Number.POSITIVE_INFINITY,
});
