import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isResource, type Kind, type Resource } from './resources.ts';

/** When something will happen to an object automatically, and by which clock. */
export interface Due {
  readonly agenda: string;
  readonly at: number;
}

export interface Entry {
  readonly account: string;
  readonly kind: string;
  readonly id: string;
  readonly at: number;
}

/** Objects of one kind in one account. */
export interface Collection<Item> {
  find(id: string): Item | undefined;
  put(item: Item, due?: Due): Item;
  delete(id: string): void;
  /** Newest first, read only as far as needed. */
  newest(): Iterable<Item>;
}

/** All data, in one file; synchronous, so that a call is one uninterrupted transaction. */
export interface Store {
  of<K extends Kind>(account: string, kind: K): Collection<Resource<K>>;
  /** Whichever account it belongs to. */
  locate<K extends Kind>(kind: K, id: string): { account: string; item: Resource<K> } | undefined;
  everywhere<K extends Kind>(kind: K, limit: number): { account: string; item: Resource<K> }[];
  /** What is due on a clock by then, earliest first. */
  due(agenda: string, by: number, limit: number): Entry[];
  transaction<Result>(work: () => Result, keepsChanges: (error: unknown) => boolean): Result;
  close(): void;
}

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS objects (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    account TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL,
    agenda TEXT, due INTEGER,
    UNIQUE (account, kind, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS newest ON objects (account, kind, sequence);
  CREATE INDEX IF NOT EXISTS anywhere ON objects (kind, id);
  CREATE INDEX IF NOT EXISTS agenda ON objects (agenda, due, sequence) WHERE agenda IS NOT NULL;
`;

const prepare = (database: DatabaseSync) => ({
  find: database.prepare('SELECT body FROM objects WHERE account = ? AND kind = ? AND id = ?'),
  put: database.prepare(
    `INSERT INTO objects (account, kind, id, body, agenda, due) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (account, kind, id) DO UPDATE SET body = excluded.body, agenda = excluded.agenda, due = excluded.due`,
  ),
  remove: database.prepare('DELETE FROM objects WHERE account = ? AND kind = ? AND id = ?'),
  before: database.prepare(
    `SELECT sequence, body FROM objects WHERE account = ? AND kind = ? AND sequence < ?
     ORDER BY sequence DESC LIMIT 100`,
  ),
  locate: database.prepare('SELECT account, body FROM objects WHERE kind = ? AND id = ?'),
  everywhere: database.prepare(
    'SELECT account, body FROM objects WHERE kind = ? ORDER BY sequence DESC LIMIT ?',
  ),
  due: database.prepare(
    `SELECT account, kind, id, due FROM objects WHERE agenda = ? AND due <= ? ORDER BY due, sequence LIMIT ?`,
  ),
});
type Statements = ReturnType<typeof prepare>;

const read = <K extends Kind>(kind: K, body: unknown): Resource<K> => {
  const value: unknown = JSON.parse(String(body));
  if (!isResource(kind)(value)) throw new Error(`The stored ${kind} is invalid.`);
  return value;
};

/** In batches, so that a loop that stops early reads little and may write in between. */
function* walk<K extends Kind>(statements: Statements, account: string, kind: K): Generator<Resource<K>> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = statements.before.all(account, kind, before);
    for (const row of rows) {
      before = Number(row.sequence);
      yield read(kind, row.body);
    }
    if (rows.length === 0) return;
  }
}

const collection = <K extends Kind>(
  statements: Statements,
  account: string,
  kind: K,
): Collection<Resource<K>> => ({
  find(id) {
    const row = statements.find.get(account, kind, id);
    return row && read(kind, row.body);
  },
  put(item, due) {
    statements.put.run(account, kind, item.id, JSON.stringify(item), due?.agenda ?? null, due?.at ?? null);
    return item;
  },
  delete: (id) => void statements.remove.run(account, kind, id),
  newest: () => walk(statements, account, kind),
});

export const openStore = (directory: string): Store => {
  mkdirSync(directory, { recursive: true });
  const database = new DatabaseSync(join(directory, 'stripe.sqlite'));
  database.exec(SCHEMA);
  const statements = prepare(database);
  return {
    of: (account, kind) => collection(statements, account, kind),
    locate(kind, id) {
      const row = statements.locate.get(kind, id);
      return row && { account: String(row.account), item: read(kind, row.body) };
    },
    everywhere: (kind, limit) =>
      statements.everywhere
        .all(kind, limit)
        .map((row) => ({ account: String(row.account), item: read(kind, row.body) })),
    due: (agenda, by, limit) =>
      statements.due.all(agenda, by, limit).map((row) => ({
        account: String(row.account),
        kind: String(row.kind),
        id: String(row.id),
        at: Number(row.due),
      })),
    transaction(work, keepsChanges) {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        database.exec(keepsChanges(error) ? 'COMMIT' : 'ROLLBACK');
        throw error;
      }
    },
    close: () => database.close(),
  };
};
