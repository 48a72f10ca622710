import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocationClient, SearchPlaceIndexForTextCommand } from '@aws-sdk/client-location';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocation } from '#local/aws/location/location.ts';
import { type AwsServer, createAwsServer } from '#local/aws/server.ts';
import { movableClock, silentLog } from '#local/aws/test-surroundings.ts';
import { PlaceSuggestion } from '#shared/domains/places/contract.ts';
import { createPlaceFinder, type PlaceFinder } from '../integrations/places.ts';
import { cities, search } from './address-search.ts';

const directory = mkdtempSync(join(tmpdir(), 'places-'));
const clock = movableClock();
let server: AwsServer;
let finder: PlaceFinder;
const clientOf = (endpoint: string) =>
  new LocationClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    disableHostPrefix: true,
    maxAttempts: 1,
  });

beforeAll(async () => {
  const location = createLocation({ clock, log: silentLog, directory, indexes: ['places'] });
  server = await createAwsServer({ port: 0, services: [location], log: silentLog });
  finder = createPlaceFinder('places', clientOf(server.url));
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

describe('places', () => {
  it('PLT-12 ON-06 US cities whose names start with the text, best known first', async () => {
    const { items } = await cities({ placeSearch: finder }, 'aust');
    expect(items[0]).toEqual({
      placeId: expect.any(String),
      label: 'Austin, TX',
      lat: 30.26715,
      lng: -97.74306,
      timeZone: 'America/Chicago',
    });
    for (const item of items) expect(PlaceSuggestion.parse(item)).toEqual(item);
  });

  it('PLT-12 nothing outside the US is found, neither by its name nor by its id', async () => {
    const client = clientOf(server.url);
    const anywhere = new SearchPlaceIndexForTextCommand({ IndexName: 'places', Text: 'Saskatoon' });
    const { Results = [] } = await client.send(anywhere);
    expect(Results.map(({ Place }) => Place?.Country)).toEqual(['CAN']);
    const filters: unknown[] = [];
    client.middlewareStack.add(
      (next) => (args) => {
        filters.push((args.input as { FilterCountries?: unknown }).FilterCountries);
        return next(args);
      },
      { step: 'initialize' },
    );
    const watched = createPlaceFinder('places', client);
    expect(await watched.cities('Saskatoon')).toEqual([]);
    expect(await watched.search('Saskatoon')).toEqual([]);
    expect(filters).toEqual([['USA'], ['USA']]);
    expect(await watched.find(Results[0]?.PlaceId ?? '')).toBeUndefined();
  });

  it('ON-06 a suggestion is found again by its id, as a city with its zone', async () => {
    const { items } = await cities({ placeSearch: finder }, 'Honolulu');
    const [honolulu] = items;
    if (!honolulu) throw new Error('the city is there');
    expect(await finder.find(honolulu.placeId)).toEqual({
      ...honolulu,
      timeZone: 'Pacific/Honolulu',
      isCity: true,
    });
  });

  it.each(['made-up', 'x'.repeat(200), '../../etc'])(
    'ON-06 an id that was never suggested finds nothing',
    async (id) => {
      expect(await finder.find(id)).toBeUndefined();
    },
  );

  it('of several places with one name, the nearest comes first if a position is given', async () => {
    const near = (lat: number, lng: number) => search({ placeSearch: finder }, { q: 'Portland', lat, lng });
    expect((await near(43.66, -70.26)).items[0]?.label).toMatch(/^Portland, ME/);
    expect((await near(45.52, -122.68)).items[0]?.label).toMatch(/^Portland, OR/);
    expect((await search({ placeSearch: finder }, { q: 'Portland', lat: 45 })).items).not.toEqual([]);
  });

  it('SEC-02 a service that does not respond is reported as unavailable', async () => {
    const broken = createPlaceFinder('places', clientOf('http://127.0.0.1:1'));
    const unavailable = { code: 'service.unavailable', details: { service: 'places' } };
    await expect(broken.cities('Austin')).rejects.toMatchObject(unavailable);
    await expect(broken.find('any')).rejects.toMatchObject(unavailable);
  });
});
