import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Check, type Counts, checks } from './check-list.ts';
import { chooseChecks, type PlannedCheck, plan } from './plan.ts';

const asked = chooseChecks(process.argv.slice(2), checks, process.env);
if ('problem' in asked) {
  process.stderr.write(`${asked.problem}\n`);
  process.exit(2);
}

const reports = mkdtempSync(join(tmpdir(), 'checks-'));
const say = (text: string): void => void process.stdout.write(text);
const results: (Counts & { readonly name: string })[] = [];

const runCheck = async ({ check, files }: PlannedCheck<Check>): Promise<Counts> => {
  const began = performance.now();
  say(`\n── ${check.name} ──\n`);
  const counts = await check.run({ reports, write: say, files });
  results.push({ name: check.name, ...counts });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`── ${check.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s\n`);
  return counts;
};

for (const planned of await plan(asked, say)) {
  const { failed } = await runCheck(planned);
  if (planned.check.kind === 'build' && failed > 0) break;
}
rmSync(reports, { recursive: true, force: true });

const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
const failing = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
if (failing.length > 0) say(`\nFailing: ${failing.join(', ')}\n`);
say(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
