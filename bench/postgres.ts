import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';

const LIB = '/usr/lib/postgresql';

const Plan = z.tuple([z.object({ 'Execution Time': z.number(), 'Planning Time': z.number() })]);
const SEPARATOR = '---';
/** Separates the results of two statements. */
const BETWEEN = `\nSELECT '${SEPARATOR}';\n`;

/** The folder of the newest installed server's programs (Debian's package `postgresql`). */
const programs = (): string => {
  const version = existsSync(LIB) ? readdirSync(LIB).sort((a, b) => Number(b) - Number(a))[0] : undefined;
  if (version === undefined) throw new Error('install Postgres first: apt-get install postgresql');
  return join(LIB, version, 'bin');
};

/** Whether this machine has a server to compare with. */
export const hasPostgres = (): boolean => existsSync(LIB);

/** A server does not run as root. */
const identity = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
  return { uid: idOf('-u'), gid: idOf('-g') };
};

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** What only a lookup server does without: its data is gone when the bench ends. */
const READ_ONLY = ['shared_buffers=1GB', 'work_mem=64MB', 'fsync=off', 'jit=off'];

/** A Postgres server of its own, empty, in a temporary folder. Times are the server's own, without the connection. */
export const startPostgres = (settings: readonly string[] = READ_ONLY) => {
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
  const address = ['-h', folder, '-U', 'bench'];
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'bench', '--no-sync']);
  const options = ["listen_addresses=''", `unix_socket_directories='${folder}'`, ...settings];
  run('pg_ctl', [
    ...['-D', data, '-w', '-l', join(folder, 'log')],
    ...['-o', options.map((option) => `-c ${option}`).join(' '), 'start'],
  ]);
  const sql = (text: string): string =>
    run('psql', [...address, '-d', 'postgres', '-qAtX', '-v', 'ON_ERROR_STOP=1'], text);
  return {
    version: run('postgres', ['--version']).trim(),
    sql,
    /** Fills a table from lines of values with tabs between them. */
    load(table: string, lines: string): void {
      const file = join(folder, `${table}.tsv`);
      writeFileSync(file, lines);
      sql(`COPY ${table} FROM ${quoted(file)};`);
    },
    /** The ids that each search finds. */
    findAll: (searches: readonly string[]): string[][] =>
      sql(searches.map((search) => `${search};`).join(BETWEEN))
        .split(`${SEPARATOR}\n`)
        .map((ids) => ids.split('\n').filter((id) => id !== '')),
    /** Milliseconds that each search takes. */
    timeAll: (searches: readonly string[]): number[] =>
      sql(searches.map((search) => `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${search};`).join(BETWEEN))
        .split(`\n${SEPARATOR}\n`)
        .map((plan) => {
          const [{ 'Execution Time': execution, 'Planning Time': planning }] = Plan.parse(JSON.parse(plan));
          return execution + planning;
        }),
    /** Runs a script with many clients at once; what `pgbench` reports. */
    bench(script: string, args: readonly string[]): string {
      const file = join(folder, 'script.sql');
      writeFileSync(file, script);
      return run('pgbench', [...address, '-n', '-f', file, ...args, 'postgres']);
    },
    stop(): void {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
