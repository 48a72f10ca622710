import { describe, expect, it } from 'vitest';
import { chooseChecks, narrow } from './plan.ts';

const checks = [
  { name: 'build', kind: 'build' },
  { name: 'lint', kind: 'tool' },
  { name: 'types', kind: 'tool' },
  { name: 'unit', kind: 'tests' },
  { name: 'contract', kind: 'tests', isBuilt: true },
  { name: 'e2e', kind: 'specs', isBuilt: true },
] as const;

describe('the command’s arguments', () => {
  it('without any, everything runs', () => {
    expect(chooseChecks([], checks, {})).toEqual({ checks, onlyChanged: false });
  });

  it('named checks run in their own order', () => {
    expect(chooseChecks(['unit', 'lint'], checks, {})).toEqual({
      checks: [checks[1], checks[3]],
      onlyChanged: false,
    });
  });

  it('an unknown name is refused, listing the known ones', () => {
    expect(chooseChecks(['units'], checks, {})).toEqual({
      problem: 'There is no check units; there are build, lint, types, unit, contract, e2e, --changed.',
    });
  });

  it.each(['true', '1'])('leaving checks out is refused in CI (CI=%s)', (CI) => {
    expect(chooseChecks(['--changed'], checks, { CI })).toEqual({
      problem: '--changed leaves checks out, so it is refused where CI is set.',
    });
  });

  it.each([undefined, '', 'false'])('and accepted elsewhere (CI=%s)', (CI) => {
    expect(chooseChecks(['--changed', 'unit'], checks, { CI })).toEqual({
      checks: [checks[3]],
      onlyChanged: true,
    });
  });
});

describe('the checks for a change', () => {
  const namesOf = (selection: Parameters<typeof narrow>[1]) =>
    narrow(checks, selection).map(({ check, files }) => [check.name, files]);

  it('tools always run, and nothing is built for tests that do not run', () => {
    expect(namesOf({ tests: [], specs: [] })).toEqual([
      ['lint', undefined],
      ['types', undefined],
    ]);
  });

  it('each check gets its own files', () => {
    const unit = ['shared/kernel/dates.test.ts', 'bin/plan.test.ts'];
    const contract = ['test/contract/roles.test.ts'];
    const ofNoCheck = ['test/engines/journey.test.ts'];
    expect(
      namesOf({ tests: [...unit, ...contract, ...ofNoCheck], specs: ['test/e2e/smoke.spec.ts'] }),
    ).toEqual([
      ['build', undefined],
      ['lint', undefined],
      ['types', undefined],
      ['unit', unit],
      ['contract', contract],
      ['e2e', ['test/e2e/smoke.spec.ts']],
    ]);
  });

  it('everything runs if nothing can be derived', () => {
    expect(namesOf({ tests: 'all', specs: 'all' })).toEqual(checks.map(({ name }) => [name, undefined]));
  });
});
