import { describe, expect, it } from 'vitest';
import { silentLog } from '#test/support/builders.ts';
import { createMapTilesReader } from './map-tiles.ts';

const settings = { region: 'us-east-1', log: silentLog };

describe('the tiles of maps', () => {
  it('SRC-08 are Amazon Location’s where the stage has a key', async () => {
    const openReader = async (name: string) => async () => `key of ${name}`;
    const read = createMapTilesReader({ ...settings, keyName: 'prod-maps', openReader });
    expect(await read()).toEqual({ region: 'us-east-1', key: 'key of prod-maps' });
  });

  it('SRC-08 are the built-in map elsewhere, and after a failure', async () => {
    const openReader = async () => () => Promise.reject(new Error('down'));
    expect(await createMapTilesReader({ ...settings, keyName: '', openReader })()).toBeNull();
    expect(await createMapTilesReader({ ...settings, keyName: 'prod-maps', openReader })()).toBeNull();
  });
});
