import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

const known = { checks: ['build', 'lint', 'unit'], jobs: ['server', 'unit'] };
const read = (line: string, environment = {}) =>
  readOptions(
    line.split(' ').filter((word) => word !== ''),
    known,
    environment,
  );

const none = { names: [], paths: [], onlyChanged: false, isDeep: false, records: false, keepsSeed: false };

describe('the arguments of the command', () => {
  it.each([
    ['', {}],
    ['unit lint', { names: ['unit', 'lint'] }],
    ['lambdas/teams ./shared/kernel', { paths: ['lambdas/teams', './shared/kernel'] }],
    [
      'unit a.test.ts --seed 12 --keep-seed',
      { names: ['unit'], paths: ['a.test.ts'], seed: 12, keepsSeed: true },
    ],
    ['--changed', { onlyChanged: true }],
    ['--deep --job server', { isDeep: true, job: 'server' }],
    ['--record', { records: true }],
  ])('%j', (line, expected) => {
    expect(read(line)).toEqual({ ...none, ...expected });
  });

  it.each([
    ['units', 'There is no check units; there are build, lint, unit.'],
    ['../other/a.test.ts', '../other/a.test.ts is not a path from the root of the repository.'],
    ['/work/a.test.ts', '/work/a.test.ts is not a path from the root of the repository.'],
    ['--deep --job night', 'There is no job night; there are server, unit.'],
    ['--job server', '--job names a job of the deep run: npm run test:deep.'],
    ['--seed x', 'x is not a seed: it is a positive integer.'],
    ['--record --changed', '--record needs whole checks: neither --changed nor paths.'],
    ['--quick', /Unknown option '--quick'/],
  ])('%s is refused', (line, problem) => {
    expect(read(line)).toEqual({ problem: expect.stringMatching(problem) });
  });

  it.each(['true', '1'])('leaving checks out is refused in CI (CI=%s)', (CI) => {
    expect(read('--changed', { CI })).toEqual({
      problem: '--changed leaves checks out, so it is refused where CI is set.',
    });
  });

  it.each([undefined, '', 'false'])('and accepted elsewhere (CI=%s)', (CI) => {
    expect(read('--changed', { CI })).toMatchObject({ onlyChanged: true });
  });
});
