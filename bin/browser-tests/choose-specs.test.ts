import { describe, expect, it } from 'vitest';
import { chooseSpecs, type SpecChoice } from './choose-specs.ts';

const specs = Array.from({ length: 40 }, (_, n) => `spec-${n}`);
const choice: SpecChoice = {
  specs,
  secondsOf: () => 10,
  always: new Set(['spec-0']),
  often: new Set(['spec-1', 'spec-2']),
  touched: [],
  seed: 1,
  budget: 100,
};
const seeds = Array.from({ length: 300 }, (_, seed) => seed);
const timesChosen = (spec: string, with_: Partial<SpecChoice> = {}): number =>
  seeds.filter((seed) => chooseSpecs({ ...choice, ...with_, seed }).includes(spec)).length;

describe('the specs of a run', () => {
  it('are the same for the same seed, and fill the budget without exceeding it', () => {
    expect(chooseSpecs(choice)).toEqual(chooseSpecs(choice));
    expect(chooseSpecs(choice)).toHaveLength(10);
    expect(chooseSpecs({ ...choice, seed: 2 })).not.toEqual(chooseSpecs(choice));
  });

  it('always include the journeys, even if they take more than the budget', () => {
    expect(chooseSpecs({ ...choice, budget: 5 })).toEqual(['spec-0']);
    expect(timesChosen('spec-0')).toBe(seeds.length);
  });

  it('include every spec with some seed, and some more often', () => {
    const times = new Map(specs.map((spec) => [spec, timesChosen(spec)]));
    expect([...times].filter(([, count]) => count === 0)).toEqual([]);
    const usual = specs.slice(3).reduce((sum, spec) => sum + (times.get(spec) ?? 0), 0) / (specs.length - 3);
    expect(times.get('spec-1')).toBeGreaterThan(1.7 * usual);
  });

  it('do not leave out long ones', () => {
    const secondsOf = (spec: string) => (spec === 'spec-7' ? 40 : 10);
    expect(timesChosen('spec-7', { secondsOf })).toBeGreaterThan(timesChosen('spec-8', { secondsOf }) / 2);
  });

  it('include what the change touches, up to half of what is left', () => {
    expect(chooseSpecs({ ...choice, touched: ['spec-30', 'spec-31'] })).toEqual(
      expect.arrayContaining(['spec-30', 'spec-31']),
    );
    const touched = specs.slice(20);
    const chosen = chooseSpecs({ ...choice, touched });
    expect(chosen).toEqual(expect.arrayContaining(touched.slice(0, 4)));
    expect(chosen).toHaveLength(10);
  });

  it('are only specs that exist', () => {
    expect(chooseSpecs({ ...choice, touched: ['removed'] })).not.toContain('removed');
  });
});
