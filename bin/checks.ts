import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks } from './checks/check-list.ts';
import { root } from './checks/execute.ts';
import { readOptions } from './checks/options.ts';
import { plan } from './checks/plan.ts';
import { writeReport } from './checks/results-file.ts';
import { type Progress, runScheduled } from './checks/schedule.ts';
import { readFailedSeeds, readSeed, withFailedSeeds, writeFailedSeeds } from './checks/seeds.ts';
import { failureText, judged, type Result, tableOf } from './checks/summary.ts';
import { jobsOf, type Task } from './checks/tasks.ts';
import { readTimesTaken, recordTimes } from './checks/times.ts';

const known = { checks: checks.map(({ name }) => name), jobs: jobsOf(checks) };
const options = readOptions(process.argv.slice(2), known, process.env);
if ('problem' in options) {
  process.stderr.write(`${options.problem}\n`);
  process.exit(2);
}

const began = performance.now();
const secondsSince = (start: number): number => (performance.now() - start) / 1000;
const say = (text: string): void => void process.stdout.write(text);
const { isDeep, job, seed = readSeed(root) } = options;
const depth = isDeep ? 'deep' : 'usual';
const situation = { seed, isDeep, job, times: readTimesTaken(root)[depth] };
say(`Seed ${seed}${isDeep ? ', the whole depth' : ''}\n`);
const { tasks, steps } = await plan(checks, options, situation, readFailedSeeds(root), say);
if (tasks.length === 0) {
  process.stderr.write('There are no such tests.\n');
  process.exit(2);
}
for (const { name, files } of tasks) say(`  ${name}${files ? `: ${files.length} files` : ''}\n`);

const reports = mkdtempSync(join(tmpdir(), 'checks-'));
const results: Result[] = [];

const environmentOf = ({ table, domains, ...task }: Task): Record<string, string> => ({
  SEED: String(task.seed),
  DEPTH: isDeep ? 'deep' : '',
  ...(table && { TABLE: table }),
  ...(domains && { CHANGED_DOMAINS: domains.join(',') }),
  ...(options.records && { RECORD: 'true' }),
});

/** The output of checks that run beside others is printed when they have ended, so that it is not mixed. */
const runTask = async (task: Task, { company, made }: Progress): Promise<void> => {
  const start = performance.now();
  const heard: string[] = [];
  const isAlone = company === 0 && task.lanes >= lanes;
  const write = (text: string): void => {
    heard.push(text);
    if (isAlone) say(text);
  };
  write(`\n── ${task.name} ──\n`);
  const folder = join(reports, String(tasks.indexOf(task)));
  mkdirSync(folder);
  const { files, shard } = task;
  const environment = environmentOf(task);
  const ran = await task.check.run({ reports: folder, write, environment, files, shard, steps, made });
  const output = heard.join('');
  const result = judged({ task, output, seconds: secondsSince(start), ...ran });
  results.push(result);
  const { passed, failed, seconds } = result;
  say(
    `${isAlone ? '' : output}── ${task.name}: ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s\n`,
  );
};

/** A test runner keeps about one processor busy; more than three would need more memory than most machines have. */
const lanes = Math.min(availableParallelism(), 3);
const left = await runScheduled(tasks, lanes, runTask);
rmSync(reports, { recursive: true, force: true });

const failing = results.filter(({ failed }) => failed > 0);
for (const result of failing) say(`\n${failureText(result)}\n`);
if (left.length > 0)
  say(`\nNot run, because what they need was not built: ${left.map(({ name }) => name).join(', ')}\n`);

if (options.report) writeReport(options.report, results);
if (options.keepsSeed) {
  const found = failing
    .filter(({ failedFiles }) => failedFiles.length > 0)
    .map(({ task, failedFiles }) => ({ check: task.check.name, seed: task.seed, files: failedFiles }));
  writeFailedSeeds(root, withFailedSeeds(readFailedSeeds(root), found));
}
if (options.records)
  recordTimes(
    root,
    depth,
    Object.fromEntries(
      results
        .filter(({ task }) => task.files === undefined)
        .map(({ task, seconds, processorSeconds }) => [task.name, { seconds, processorSeconds }]),
    ),
  );

const passed = results.reduce((total, result) => total + result.passed, 0);
const failed = results.reduce((total, result) => total + result.failed, left.length);
const unstable = results.flatMap((result) => result.unstable);
if (unstable.length > 0) say(`\nUnstable, passed only when repeated:\n${unstable.join('\n')}\n`);
say(`\n${tableOf(results, secondsSince(began))}\n`);
say(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
