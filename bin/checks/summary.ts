import type { Ran } from './check.ts';
import type { Task } from './tasks.ts';

export interface Result extends Ran {
  readonly task: Task;
  readonly seconds: number;
  readonly output: string;
}

/** The time of the same work differs between machines; this much is no accident. */
const FACTOR = 2;

export const isOverBudget = ({
  task,
  processorSeconds,
}: Pick<Result, 'task' | 'processorSeconds'>): boolean =>
  task.budget !== undefined && processorSeconds !== undefined && processorSeconds > FACTOR * task.budget;

/** In the deep run, what is unstable or far over its budget has failed. */
export const judged = (result: Result): Result => {
  if (!result.task.isDeep) return result;
  const budget = isOverBudget(result)
    ? [
        `${result.task.name} took ${result.processorSeconds?.toFixed(0)} s of processor time; its budget is ${result.task.budget} s.`,
      ]
    : [];
  return {
    ...result,
    passed: result.passed - result.unstable.length,
    failed: result.failed + result.unstable.length + budget.length,
    failures: [...result.failures, ...result.unstable, ...budget],
  };
};

const one = (value: number | undefined): string => value?.toFixed(1) ?? '';
const HEAD = ['check', 'passed', 'failed', 'seconds', 'processor', 'budget', 'seed', ''];

const rowOf = (result: Result): readonly string[] => [
  result.task.name,
  String(result.passed),
  String(result.failed),
  one(result.seconds),
  one(result.processorSeconds),
  result.task.budget?.toFixed(0) ?? '',
  String(result.task.seed),
  [
    ...(isOverBudget(result) ? ['over twice its budget'] : []),
    ...(result.unstable.length > 0 ? [`${result.unstable.length} unstable`] : []),
  ].join(', '),
];

/** Texts on the left, numbers on the right. */
const aligned = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 || column === HEAD.length - 1 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
};

/** How long each check took, beside its budget. `seconds` is how long all of them took, which run beside one another. */
export const tableOf = (results: readonly Result[], seconds: number): string => {
  const sum = (value: (result: Result) => number) => results.reduce((total, each) => total + value(each), 0);
  const total = [
    'all',
    String(sum(({ passed }) => passed)),
    String(sum(({ failed }) => failed)),
    one(seconds),
    one(sum(({ processorSeconds = 0 }) => processorSeconds)),
    String(sum(({ task }) => task.budget ?? 0)),
    '',
    '',
  ];
  return aligned([HEAD, ...results.map(rowOf), total]).join('\n');
};

/** The command that runs a check as it ran. */
export const commandFor = ({ check, seed, files, isDeep }: Task): string => {
  const command = isDeep ? 'npm run test:deep --' : 'npm test --';
  return [command, check.name, ...(files ?? []).slice(0, 5), '--seed', String(seed)].join(' ');
};

/** Why a check failed without a failed test is said at its end. */
const endOf = (output: string): string => output.trimEnd().split('\n').slice(-30).join('\n');

export const failureText = ({ task, failures, output }: Result): string =>
  [
    `Failing: ${task.name}, with seed ${task.seed}. Repeat it: ${commandFor(task)}`,
    failures.length > 0 ? failures.join('\n') : endOf(output),
  ].join('\n');
