import { DatabaseSync } from 'node:sqlite';

/** What the runtime itself has to remember between starts: stream positions, undelivered events, and the last runs of schedules. */
export type State = DatabaseSync;

export const openState = (path: string): State => {
  const state = new DatabaseSync(path);
  state.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA busy_timeout = 5000;
    CREATE TABLE IF NOT EXISTS stream_positions (
      consumer TEXT PRIMARY KEY, stream TEXT NOT NULL, sequence TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS deliveries (
      id INTEGER PRIMARY KEY, function TEXT NOT NULL, payload TEXT NOT NULL, created_at INTEGER NOT NULL,
      due_at INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0) STRICT;
    CREATE TABLE IF NOT EXISTS schedule_runs (
      schedule TEXT PRIMARY KEY, expression TEXT NOT NULL, ran_at INTEGER NOT NULL) STRICT;
  `);
  return state;
};
