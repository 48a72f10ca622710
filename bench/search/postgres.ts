import type { SearchDocument } from '#lambdas/search/document.ts';
import { quoted, startPostgres } from '../postgres.ts';

const TOP = 10;

/** What pg_trgm does best for the start of a word with a typo: a GIN index, and the similarity to the best part of the name. */
const searchFor = (query: string): string =>
  `SELECT id FROM names WHERE name %> ${quoted(query)} ORDER BY word_similarity(${quoted(query)}, name) DESC, name, id LIMIT ${TOP}`;

/** A Postgres server with the names. */
export const startNames = (names: readonly SearchDocument[]) => {
  const { version, sql, load, findAll, timeAll, stop } = startPostgres();
  sql('CREATE EXTENSION pg_trgm; CREATE TABLE names (id text, name text);');
  load('names', names.map(({ id, title }) => `${id}\t${title.toLowerCase()}\n`).join(''));
  sql('CREATE INDEX ON names USING gin (name gin_trgm_ops); VACUUM ANALYZE names;');
  return {
    version,
    /** The ids that each search finds. */
    findAll: (queries: readonly string[]) => findAll(queries.map(searchFor)),
    /** Milliseconds that each search takes. */
    timeAll: (queries: readonly string[]) => timeAll(queries.map(searchFor)),
    stop,
  };
};
