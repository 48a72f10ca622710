import type { Coordinates } from '#shared/kernel/geo.ts';
import { quoted, startPostgres } from '../postgres.ts';
import type { EventRow } from './event-row.ts';

export interface Circle {
  readonly center: Coordinates;
  /** Meters. */
  readonly radius: number;
  /** The earliest start. */
  readonly from: string;
  readonly limit: number;
}

/** On the sphere, as we measure distances: Postgres has less to compute than on the spheroid. */
const searchFor = ({ center: { lat, lng }, radius, from, limit }: Circle): string =>
  `SELECT id FROM events WHERE ST_DWithin(place, ST_MakePoint(${lng}, ${lat})::geography, ${radius}, false)
   AND starts >= ${quoted(from)} ORDER BY starts, id LIMIT ${limit}`;

/** A PostGIS server with the events. It may search by place or by time, whatever its planner expects to be faster. */
export const startPostgis = (events: readonly EventRow[]) => {
  const { version, sql, load, findAll, timeAll, stop } = startPostgres();
  sql(`CREATE EXTENSION postgis; CREATE TABLE loaded (id text, starts timestamptz, lat float8, lng float8);
       CREATE TABLE events (id text, starts timestamptz, place geography(Point));`);
  load(
    'loaded',
    events
      .map(({ eventId, dateStart, location: { lat, lng } }) => `${eventId}\t${dateStart}\t${lat}\t${lng}\n`)
      .join(''),
  );
  sql(`INSERT INTO events SELECT id, starts, ST_MakePoint(lng, lat)::geography FROM loaded; DROP TABLE loaded;
       CREATE INDEX ON events USING gist (place); CREATE INDEX ON events (starts, id); VACUUM ANALYZE events;`);
  return {
    version: `${version}, PostGIS ${sql('SELECT PostGIS_Lib_Version();').trim()}`,
    findAll: (circles: readonly Circle[]) => findAll(circles.map(searchFor)),
    timeAll: (circles: readonly Circle[]) => timeAll(circles.map(searchFor)),
    stop,
  };
};
