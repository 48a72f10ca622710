import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Check, checks } from './check-list.ts';
import { inLanes, roundsOf } from './lanes.ts';
import { chooseChecks, type PlannedCheck, plan } from './plan.ts';
import type { Outcome } from './reports.ts';

const asked = chooseChecks(process.argv.slice(2), checks, process.env);
if ('problem' in asked) {
  process.stderr.write(`${asked.problem}\n`);
  process.exit(2);
}

const reports = mkdtempSync(join(tmpdir(), 'checks-'));
const say = (text: string): void => void process.stdout.write(text);
const results: (Outcome & { readonly name: string; readonly output: string })[] = [];

/** When several checks run at once, each one's output is printed when it has ended, so that it is not mixed. */
const runCheck = async ({ check, files }: PlannedCheck<Check>, hasCompany: boolean): Promise<void> => {
  const began = performance.now();
  const heard: string[] = [];
  const write = (text: string): void => {
    heard.push(text);
    if (!hasCompany) say(text);
  };
  write(`\n── ${check.name} ──\n`);
  const outcome = await check.run({ reports, write, files });
  const output = heard.join('');
  results.push({ name: check.name, output, ...outcome });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(
    `${hasCompany ? output : ''}── ${check.name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds} s\n`,
  );
};

/** Why a check failed without a failed test is said at its end. */
const endOf = (output: string): string => output.trimEnd().split('\n').slice(-30).join('\n');

const isAlone = ({ check }: PlannedCheck<Check>): boolean => check.kind === 'build' || check.kind === 'specs';
/** A test runner keeps about one processor busy; more than three would need more memory than most machines have. */
const lanes = Math.min(availableParallelism(), 3);

for (const round of roundsOf(await plan(asked, say), isAlone)) {
  await inLanes(round, lanes, async (planned) => {
    await runCheck(planned, round.length > 1);
  });
  const built = results.find(({ name }) => name === 'build');
  if (built && built.failed > 0) break;
}
rmSync(reports, { recursive: true, force: true });

const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
const failing = results.filter(({ failed }) => failed > 0);
for (const { name, output, failures } of failing)
  say(`\nFailing: ${name}\n${failures.length > 0 ? failures.join('\n') : endOf(output)}\n`);
say(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
