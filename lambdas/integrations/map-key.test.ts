import type { LocationClient } from '@aws-sdk/client-location';
import { describe, expect, it } from 'vitest';
import { createMapKeyReader } from './map-key.ts';

/** A client whose calls have these outcomes, one after another. */
const clientWith = (...outcomes: readonly (string | Error)[]) => {
  const left = [...outcomes];
  const send = async () => {
    const next = left.shift();
    if (next instanceof Error) throw next;
    return { Key: next };
  };
  return { client: { send } as unknown as LocationClient, left };
};

describe('the key of the maps', () => {
  it('SRC-08~ is read once', async () => {
    const { client, left } = clientWith('v1.public.key', 'another');
    const read = createMapKeyReader('prod-maps', client);
    expect([await read(), await read()]).toEqual(['v1.public.key', 'v1.public.key']);
    expect(left).toEqual(['another']);
  });

  it('SRC-08~ is read again after a failure', async () => {
    const { client } = clientWith(new Error('throttled'), 'v1.public.key');
    const read = createMapKeyReader('prod-maps', client);
    await expect(read()).rejects.toThrow('throttled');
    expect(await read()).toBe('v1.public.key');
  });
});
