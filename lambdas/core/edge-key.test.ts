import { describe, expect, it } from 'vitest';
import { httpEvent } from '#test/support/http-event.ts';
import { behindEdge, createEdgeCheck, EDGE_KEY_HEADER } from './edge-key.ts';

const check = (keys: string[], headers: Record<string, string>) =>
  createEdgeCheck(async () => keys)(httpEvent('GET /config', { headers }));
const keys = ['the key in use', 'the key that follows'];

describe('requests through the edge', () => {
  it.each(keys)('SEC-05~ are admitted with %s', async (key) => {
    await expect(check(keys, { [EDGE_KEY_HEADER]: key })).resolves.toBeUndefined();
  });

  it.each([
    ['no key', {}],
    ['an empty key', { [EDGE_KEY_HEADER]: '' }],
    ['another key', { [EDGE_KEY_HEADER]: 'the key in usf' }],
    ['a part of the key', { [EDGE_KEY_HEADER]: 'the key' }],
    ['both keys', { [EDGE_KEY_HEADER]: keys.join(',') }],
  ])('SEC-05~ what carries %s is refused', async (_, headers: Record<string, string>) => {
    await expect(check(keys, headers)).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  it('SEC-05~ an empty secret admits no one', async () => {
    await expect(check(['', ''], {})).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(check([], { [EDGE_KEY_HEADER]: '' })).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  it('SEC-05~ a page is rendered for the edge only', async () => {
    const page = behindEdge(
      createEdgeCheck(async () => keys),
      async () => ({ statusCode: 200, body: 'page' }),
    );
    const headers = { [EDGE_KEY_HEADER]: keys[0] ?? '' };
    expect(await page(httpEvent('GET /pages', { headers }))).toEqual({ statusCode: 200, body: 'page' });
    expect(await page(httpEvent('GET /pages'))).toMatchObject({
      statusCode: 403,
      body: expect.stringContaining('auth.forbidden'),
    });
  });
});
