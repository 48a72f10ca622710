import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetPlaceCommand,
  LocationClient,
  SearchPlaceIndexForPositionCommand,
  SearchPlaceIndexForSuggestionsCommand,
  SearchPlaceIndexForTextCommand,
} from '@aws-sdk/client-location';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AwsServer, createAwsServer } from '../server.ts';
import { movableClock, silentLog } from '../test-surroundings.ts';
import { createLocation } from './location.ts';

const IndexName = 'places';
const AUSTIN = [-97.74, 30.27];

const directory = mkdtempSync(join(tmpdir(), 'location-'));
const clock = movableClock('2026-11-20T12:00:00.000Z');
let server: AwsServer;
let client: LocationClient;

beforeAll(async () => {
  const location = createLocation({ clock, log: silentLog, directory, indexes: [IndexName] });
  server = await createAwsServer({ port: 0, services: [location], log: silentLog });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  client = new LocationClient({
    endpoint: server.url,
    region: 'us-east-1',
    credentials,
    // The client would call `places.<endpoint>`, a host that only AWS has.
    disableHostPrefix: true,
  });
});
afterAll(async () => {
  client.destroy();
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

const suggest = async (Text: string, changes: object = {}) => {
  const answer = await client.send(
    new SearchPlaceIndexForSuggestionsCommand({ IndexName, Text, ...changes }),
  );
  return answer.Results?.map((result) => result.Text);
};

describe('places through the Location client', () => {
  it('a search returns the place with its time zone, and its id finds it again', async () => {
    const search = { IndexName, Text: 'Austin, TX', BiasPosition: AUSTIN, MaxResults: 1 };
    const { Results, Summary } = await client.send(new SearchPlaceIndexForTextCommand(search));
    expect(Summary).toMatchObject({ Text: 'Austin, TX', DataSource: 'Esri', MaxResults: 1 });
    const place = {
      Label: 'Austin, TX, USA',
      Geometry: { Point: [-97.74306, 30.26715] },
      Municipality: 'Austin',
      Region: 'Texas',
      Country: 'USA',
      TimeZone: { Name: 'America/Chicago', Offset: -6 * 3600 },
    };
    expect(Results).toMatchObject([{ Place: place, Relevance: 1 }]);
    expect(Results?.[0]?.Distance).toBeLessThan(1000);
    const PlaceId = Results?.[0]?.PlaceId;
    expect((await client.send(new GetPlaceCommand({ IndexName, PlaceId }))).Place).toMatchObject(place);
    expect(existsSync(join(directory, 'us-cities.json'))).toBe(true);
  });

  it.each([
    ['the biggest of a name', 'portl', {}, 'Portland, OR, USA'],
    ['the state by its letters', 'Portland ME', {}, 'Portland, ME, USA'],
    ['the state by its name', 'portland, maine', {}, 'Portland, ME, USA'],
    ['the one nearby', 'portland', { BiasPosition: [-70.2, 43.6] }, 'Portland, ME, USA'],
    ['the one inside', 'portland', { FilterBBox: [-71, 43, -70, 44] }, 'Portland, ME, USA'],
    ['a later word', 'angeles', {}, 'Los Angeles, CA, USA'],
    ['without accents', 'cañon city', {}, 'Cañon City, CO, USA'],
  ])('a suggestion is %s', async (_case, text, changes, expected) => {
    expect((await suggest(text, { ...changes, MaxResults: 15 }))?.[0]).toBe(expected);
  });

  it('a filter that no US city passes returns nothing', async () => {
    expect(
      await suggest('austin', { FilterCountries: ['USA'], FilterCategories: ['MunicipalityType'] }),
    ).toHaveLength(5);
    expect(await suggest('austin', { FilterCountries: ['CAN'] })).toEqual([]);
    expect(await suggest('austin', { FilterCategories: ['StreetType'] })).toEqual([]);
    expect(await suggest('zzzz')).toEqual([]);
  });

  it('a position is in the nearest city, with its time zone’s current offset from UTC', async () => {
    clock.advance(Date.parse('2027-07-01T12:00:00.000Z') - clock.now().getTime());
    const search = { IndexName, Position: [-112.07, 33.45], MaxResults: 2 };
    const { Results } = await client.send(new SearchPlaceIndexForPositionCommand(search));
    expect(Results?.[0]?.Place).toMatchObject({
      Municipality: 'Phoenix',
      TimeZone: { Name: 'America/Phoenix', Offset: -7 * 3600 },
    });
    expect(Results?.[0]?.Distance).toBeLessThan(Results?.[1]?.Distance ?? 0);
  });

  it.each([
    ['a country by two letters', { FilterCountries: ['US'] }, 'ValidationException'],
    [
      'a bias and a box at once',
      { BiasPosition: AUSTIN, FilterBBox: [-98, 30, -97, 31] },
      'ValidationException',
    ],
    ['too many results', { MaxResults: 16 }, 'ValidationException'],
    ['no text', { Text: '' }, 'ValidationException'],
    ['an unknown index', { IndexName: 'other' }, 'ResourceNotFoundException'],
  ])('refuses %s', async (_case, changes, name) => {
    await expect(suggest('austin', changes)).rejects.toMatchObject({ name });
  });
});
