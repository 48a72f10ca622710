import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';
import { narrow, plan } from './plan.ts';
import { sampleCheck } from './sample-check.ts';
import { tasksOf } from './tasks.ts';

const checks = [
  sampleCheck('build', { kind: 'build', needs: [] }),
  sampleCheck('lint', { kind: 'tool' }),
  sampleCheck('unit'),
  sampleCheck('contract', { needs: ['messages', 'web'] }),
  sampleCheck('e2e', { kind: 'specs', needs: ['messages', 'web', 'synth'] }),
];
const situation = { seed: 7, isDeep: false, times: {} };

const planned = async (line: string, failed: Parameters<typeof plan>[3] = []) => {
  const known = { checks: checks.map(({ name }) => name), jobs: [] };
  const options = readOptions(
    line.split(' ').filter((word) => word !== ''),
    known,
    {},
  );
  if ('problem' in options) throw new Error(options.problem);
  const { tasks, steps } = await plan(checks, options, situation, failed, () => undefined);
  return { names: tasks.map(({ name }) => name), files: tasks.map(({ files }) => files), steps };
};

describe('what the command runs', () => {
  it('without arguments, everything, and all that it reads is built', async () => {
    const { names, steps } = await planned('');
    expect(names).toEqual(['build', 'lint', 'unit', 'contract', 'e2e']);
    expect(steps).toEqual(['messages', 'web', 'synth']);
  });

  it('named checks in their own order, and only what they read is built', async () => {
    const { names, steps } = await planned('contract lint');
    expect(names).toEqual(['build', 'lint', 'contract']);
    expect(steps).toEqual(['messages', 'web']);
  });

  it('a build alone makes everything', async () => {
    const { names, steps } = await planned('build');
    expect([names, steps]).toEqual([['build'], ['messages', 'web', 'synth']]);
  });

  it('the tests of a folder or file, and no tools', async () => {
    const { names, files } = await planned('bin/checks/plan.test.ts');
    expect(names).toEqual(['build', 'unit']);
    expect(files[1]).toEqual(['bin/checks/plan.test.ts']);
    const ofFolder = await planned('bin/checks');
    expect(ofFolder.names).toEqual(['build', 'unit']);
    expect(ofFolder.files[1]).toContain('bin/checks/options.test.ts');
  });

  it('seeds that have failed run in addition, with their files only', async () => {
    const failed = [
      { check: 'unit', seed: 3, files: ['bin/checks/plan.test.ts'] },
      { check: 'contract', seed: 4, files: ['test/contract/fuzz.test.ts'] },
    ];
    const { names, files } = await planned('unit', failed);
    expect(names).toEqual(['build', 'unit', 'unit, seed 3']);
    expect(files[2]).toEqual(['bin/checks/plan.test.ts']);
    expect((await planned('bin/checks/seeds.test.ts', failed)).names).toEqual(['build', 'unit']);
  });
});

describe('the checks for a change', () => {
  const namesOf = (selection: Parameters<typeof narrow>[1]) =>
    narrow(tasksOf(checks, situation), selection).map(({ name, files }) => [name, files]);

  it('tools always run', () => {
    expect(namesOf({ tests: [], specs: [] })).toEqual([['lint', undefined]]);
  });

  it('each check gets its own files', () => {
    const unit = ['shared/kernel/dates.test.ts', 'bin/checks/plan.test.ts'];
    const contract = ['test/contract/roles.test.ts'];
    const ofNoCheck = ['test/engines/journey.test.ts'];
    expect(
      namesOf({ tests: [...unit, ...contract, ...ofNoCheck], specs: ['test/e2e/smoke.spec.ts'] }),
    ).toEqual([
      ['lint', undefined],
      ['unit', unit],
      ['contract', contract],
      ['e2e', ['test/e2e/smoke.spec.ts']],
    ]);
  });

  it('everything runs if nothing can be derived', () => {
    expect(namesOf({ tests: 'all', specs: 'all' })).toEqual(
      ['lint', 'unit', 'contract', 'e2e'].map((name) => [name, undefined]),
    );
  });
});
