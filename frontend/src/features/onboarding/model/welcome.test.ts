import { expect, it } from 'vitest';
import { keepWelcome, takeWelcome } from './welcome.ts';

it('ON-10 a new member is welcomed once', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  keepWelcome(storage, 'Ana');
  expect([takeWelcome(storage), takeWelcome(storage)]).toEqual(['Ana', null]);
});
