import { describe, expect, it } from 'vitest';
import { RequestKey } from '#shared/kernel/ids.ts';
import { ApiError } from './api.ts';
import { createKeyedChanges, newRequestKey } from './request-key.ts';

/** Sends the same intent twice, the first time with a failure; returns the keys that were sent. */
const keysOfTwoTries = async (failure: unknown): Promise<readonly string[]> => {
  const keyed = createKeyedChanges();
  const keys: string[] = [];
  await keyed('join', async (key) => {
    keys.push(key);
    throw failure;
  }).catch(() => undefined);
  await keyed('join', async (key) => keys.push(key));
  return keys;
};

describe('request keys', () => {
  it('RSV-11~ have the contract’s format, and are never the same', () => {
    const keys = Array.from({ length: 50 }, newRequestKey);
    expect(keys.every((key) => RequestKey.safeParse(key).success)).toBe(true);
    expect(new Set(keys).size).toBe(50);
  });

  it.each([
    ['no answer came', new ApiError(0, { code: 'offline' })],
    ['the server broke', new ApiError(500, { code: 'internal' })],
    ['the answer could not be read', new SyntaxError('cut short')],
  ])('RSV-11 a retry carries the same key when %s', async (_, failure) => {
    const [first, second] = await keysOfTwoTries(failure);
    expect(second).toBe(first);
  });

  it('RSV-11~ a refused change gets a new key when it is sent again', async () => {
    const [first, second] = await keysOfTwoTries(new ApiError(409, { code: 'slot.full' }));
    expect(second).not.toBe(first);
  });

  it('RSV-11~ another intent has its own key, as does the next change after a success', async () => {
    const keyed = createKeyedChanges();
    const keys = [
      await keyed('join a', async (key) => key),
      await keyed('join a', async (key) => key),
      await keyed('join b', async (key) => key),
    ];
    expect(new Set(keys).size).toBe(3);
  });
});
