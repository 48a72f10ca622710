import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { SearchDocument } from '#lambdas/search/document.ts';

const LIB = '/usr/lib/postgresql';
const TOP = 10;

const Plan = z.tuple([z.object({ 'Execution Time': z.number(), 'Planning Time': z.number() })]);
/** Separates the results of two statements. */
const BETWEEN = "\nSELECT '---';\n";

/** The folder of the newest installed server's programs (Debian's package `postgresql`). */
const programs = (): string => {
  const version = existsSync(LIB) ? readdirSync(LIB).sort((a, b) => Number(b) - Number(a))[0] : undefined;
  if (version === undefined) throw new Error('install Postgres first: apt-get install postgresql');
  return join(LIB, version, 'bin');
};

/** A server does not run as root. */
const identity = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
  return { uid: idOf('-u'), gid: idOf('-g') };
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** What pg_trgm does best for the start of a word with a typo: a GIN index, and the similarity to the best part of the name. */
const searchFor = (query: string): string =>
  `SELECT id FROM names WHERE name %> ${quoted(query)} ORDER BY word_similarity(${quoted(query)}, name) DESC, name, id LIMIT ${TOP}`;

/** A Postgres server of its own with the names, in a temporary folder. Times are the server's own, without the connection. */
export const startPostgres = (names: readonly SearchDocument[]) => {
  const bin = programs();
  const who = identity();
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'));
  chmodSync(folder, 0o700);
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  const run = (program: string, args: readonly string[], input?: string): string => {
    const { status, stdout, stderr } = spawnSync(join(bin, program), args, {
      ...who,
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
      ...(input !== undefined && { input }),
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
    return stdout;
  };
  const data = join(folder, 'data');
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'bench', '--no-sync']);
  const settings = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c shared_buffers=1GB -c work_mem=64MB -c fsync=off -c jit=off`;
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  const sql = (text: string): string =>
    run('psql', ['-h', folder, '-U', 'bench', '-d', 'postgres', '-qAtX', '-v', 'ON_ERROR_STOP=1'], text);
  const rows = names.map(({ id, title }) => `${id}\t${title.toLowerCase()}\n`).join('');
  const file = join(folder, 'names.tsv');
  writeFileSync(file, rows);
  sql(
    `CREATE EXTENSION pg_trgm; CREATE TABLE names (id text, name text); COPY names FROM ${quoted(file)};
     CREATE INDEX ON names USING gin (name gin_trgm_ops); VACUUM ANALYZE names;`,
  );
  return {
    version: run('postgres', ['--version']).trim(),
    /** The ids that each search finds. */
    findAll(queries: readonly string[]): string[][] {
      const found = sql(queries.map((query) => `${searchFor(query)};`).join(BETWEEN));
      return found.split('---\n').map((ids) => ids.split('\n').filter((id) => id !== ''));
    },
    /** Milliseconds that each search takes. */
    timeAll(queries: readonly string[]): number[] {
      const timed = queries.map((query) => `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${searchFor(query)};`);
      return sql(timed.join(BETWEEN))
        .split('\n---\n')
        .map((plan) => {
          const [{ 'Execution Time': execution, 'Planning Time': planning }] = Plan.parse(JSON.parse(plan));
          return execution + planning;
        });
    },
    stop(): void {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
