import { expect, it } from 'vitest';
import { keepReturnPath, withReturnPath } from './return-path.ts';

const aStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const back = 'https://gth.localhost/login?code=1&state=2';

it('AU-02~ after a login at a provider, people come back to where they were, once', () => {
  const storage = aStorage();
  keepReturnPath(storage, '/evt/1');
  expect(new URL(withReturnPath(storage, back)).searchParams.get('from')).toBe('/evt/1');
  expect(withReturnPath(storage, back)).toBe(back);
});

it('AU-02~ a login without a provider ignores what an earlier one has kept', () => {
  const storage = aStorage();
  keepReturnPath(storage, '/evt/1');
  expect(withReturnPath(storage, 'https://gth.localhost/login')).toBe('https://gth.localhost/login');
  keepReturnPath(storage, undefined);
  expect(withReturnPath(storage, back)).toBe(back);
});
