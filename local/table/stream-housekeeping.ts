import { DatabaseSync } from 'node:sqlite';

/** Keeps the engine's stream records from slowing every write down. */
export interface StreamHousekeeping {
  /** Drops records that every consumer has finished. */
  trim(table: string, consumedSequence: string): void;
  close(): void;
}

const BATCH = 500;

const recordsAreKnown = (database: DatabaseSync): boolean => {
  const columns = database
    .prepare("SELECT name FROM pragma_table_info('_stream_records')")
    .all()
    .map(({ name }) => name);
  return ['id', 'table_name', 'sequence_number'].every((name) => columns.includes(name));
};

/**
 * The engine finds the next sequence number by reading all records of a table, and keeps them forever. An index on the
 * number and the removal of consumed records make a write cost the same however many came before. Both rely on the
 * engine's own tables: on a file without them, nothing is done.
 */
export const openStreamHousekeeping = (file: string): StreamHousekeeping => {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA busy_timeout = 5000');
  const isKnown = recordsAreKnown(database);
  if (isKnown) {
    database.exec(
      'CREATE INDEX IF NOT EXISTS local_stream_sequence ON _stream_records(table_name, CAST(sequence_number AS INTEGER))',
    );
  }
  // The newest record stays because the engine counts on from it.
  const removal = isKnown
    ? database.prepare(`
        DELETE FROM _stream_records WHERE id IN (
          SELECT id FROM _stream_records
          WHERE table_name = :table AND CAST(sequence_number AS INTEGER) <= CAST(:consumed AS INTEGER)
            AND CAST(sequence_number AS INTEGER) <
              (SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = :table)
          LIMIT ${BATCH})`)
    : undefined;
  return {
    trim(table, consumed) {
      // A short transaction each, because the engine waits for the lock.
      while (removal && Number(removal.run({ table, consumed }).changes) === BATCH);
    },
    close: () => database.close(),
  };
};
