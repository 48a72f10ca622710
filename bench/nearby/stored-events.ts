import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DescribeTableCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { namesOf } from '#infra/config/names.ts';
import { openTable } from '#lambdas/data/table.ts';
import { OccurrenceEntity } from '#lambdas/events/store/event.table.ts';
import { Listing, listingOf } from '#lambdas/events/store/listing.table.ts';
import { findEngine } from '#local/table/engine-binary.ts';
import { clockAt } from '#test/support/builders.ts';
import { contextOf } from '#test/support/context-of.ts';
import { openTestTable } from '#test/support/open-table.ts';
import { addPerson } from '#test/support/people.ts';
import type { EventRow } from './event-row.ts';

/** So many rows are turned into text at once. */
const CHUNK = 5000;

/** Writes the export of a table with these events and their host, in the format of DynamoDB's exports; returns its schema. */
const writeExport = async (events: readonly EventRow[], folder: string): Promise<unknown> => {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
  const store = await openTestTable(scratch);
  try {
    await addPerson(contextOf(store, clockAt()), 1);
    const { Items: host = [] } = await store.client.send(new ScanCommand({ TableName: store.tableName }));
    const { Table } = await store.client.send(new DescribeTableCommand({ TableName: store.tableName }));
    const table = openTable({ tableName: store.tableName, client: store.client });
    const [occurrences, listings] = [OccurrenceEntity({ table }), Listing({ table })];
    const file = join(folder, 'rows.json');
    const append = (items: readonly unknown[]): void =>
      appendFileSync(file, items.map((Item) => `${JSON.stringify({ Item })}\n`).join(''));
    append(host);
    for (let done = 0; done < events.length; done += CHUNK) {
      const rows = events.slice(done, done + CHUNK);
      const puts = rows.flatMap((row) => [
        occurrences.put(row).params(),
        listings.put(listingOf(row)).params(),
      ]);
      append(puts.map(({ Item }) => marshall(Item, { removeUndefinedValues: true })));
    }
    return Table;
  } finally {
    await store.close();
    rmSync(scratch, { recursive: true, force: true });
  }
};

/**
 * Writes the table of a product that holds these events into the file that the local runtime opens. They are imported as a whole:
 * nothing follows from them, as from events that have been there for long.
 */
export const storeEvents = async (events: readonly EventRow[], file: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-export-'));
  try {
    const source = join(folder, namesOf('local').table);
    mkdirSync(source);
    const schema = join(folder, 'schema.json');
    const described = await writeExport(events, source);
    writeFileSync(
      schema,
      JSON.stringify({ Table: Object.assign({}, described, { TableName: namesOf('local').table }) }),
    );
    const { status, stderr } = spawnSync(
      findEngine(),
      ['import', '--source', source, '--schema', schema, '--output', file],
      { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
    );
    if (status !== 0) throw new Error(`the events cannot be imported: ${stderr}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
