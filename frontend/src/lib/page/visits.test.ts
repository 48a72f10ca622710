import { expect, it } from 'vitest';
import { countVisit } from './visits.ts';

const store = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
};

it('PLT-10 a visit count is stored locally per visit: once for each tab, however often it is reloaded', () => {
  const [device, first, second] = [store(), store(), store()];
  expect([countVisit(device, first), countVisit(device, first), countVisit(device, second)]).toEqual([
    1, 1, 2,
  ]);
  expect(device.getItem('visits')).toBe('2');
});

it('PLT-10~ a browser that stores nothing still works', () => {
  const refuses = () => {
    throw new Error('storage is off');
  };
  expect(countVisit({ getItem: refuses, setItem: refuses }, store())).toBe(1);
});
