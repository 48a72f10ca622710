import { describe, expect, it } from 'vitest';
import { silentLog } from '#test/support/builders.ts';
import { mapTiles } from '../runtime/all-clients.ts';
import { readMapTiles } from './reads.ts';

const log = silentLog;
const region = 'us-east-1';

describe('the tiles of maps', () => {
  it('SRC-08 are Amazon Location’s where the stage has a key', async () => {
    const readKey = async () => 'key of prod-maps';
    expect(await readMapTiles({ log, mapTiles: { region, readKey } })).toEqual({
      region,
      key: 'key of prod-maps',
    });
  });

  it('SRC-08 are the built-in map elsewhere, and after a failure', async () => {
    const base = { STAGE: 'dev', LOG_LEVEL: 'INFO', POWERTOOLS_SERVICE_NAME: 'test' } as const;
    const withoutKey = mapTiles({ ...base, MAP_KEY_NAME: '', MAP_REGION: region });
    expect(await readMapTiles({ log, mapTiles: withoutKey })).toBeNull();
    const readKey = () => Promise.reject(new Error('down'));
    expect(await readMapTiles({ log, mapTiles: { region, readKey } })).toBeNull();
  });
});
