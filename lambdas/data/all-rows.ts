import { ScanCommand, type ScanCommandOutput } from '@aws-sdk/lib-dynamodb';
import type { Table } from './table.ts';

/** A row as it is stored, and the name of its entity. */
export interface StoredRow {
  readonly entity: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** The attribute in which ElectroDB keeps the name of an entity. */
const ENTITY = '__edb_e__';

/** Every row of the table, in no order. Cost: ½ for 4 KB of the whole table, so it is only for jobs that must see everything. */
export async function* readAllRows({ table, client }: Table): AsyncGenerator<StoredRow> {
  let start: ScanCommandOutput['LastEvaluatedKey'];
  do {
    const page: ScanCommandOutput = await client.send(
      new ScanCommand({ TableName: table, ...(start && { ExclusiveStartKey: start }) }),
    );
    for (const row of page.Items ?? []) yield { entity: String(row[ENTITY]), row };
    start = page.LastEvaluatedKey;
  } while (start);
}
