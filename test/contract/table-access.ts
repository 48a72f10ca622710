import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { InProcessProduct } from '../support/in-process/product.ts';
import { openLocalTable } from '../support/local-table.ts';
import type { Product } from '../support/product.ts';

export type StoredRow = Record<string, unknown>;

const keyOf = ({ pk, sk }: StoredRow): string => `${String(pk)} ${String(sk)}`;

/** Every stored row of a product in this process, by its key. */
export const rowsOf = ({ table }: Pick<InProcessProduct, 'table'>): ReadonlyMap<string, StoredRow> =>
  new Map([...table.rows()].map((row) => [keyOf(row), row]));

/** The table of a running product, for what no endpoint does. */
export const openTableOf = ({ address }: Product) => {
  const { table, close } = openLocalTable(address);
  return {
    table,
    /** Every stored row, by its key. */
    async rows(): Promise<ReadonlyMap<string, StoredRow>> {
      const found = new Map<string, StoredRow>();
      let from: StoredRow | undefined;
      do {
        const page: { Items?: StoredRow[]; LastEvaluatedKey?: StoredRow } = await table.client.send(
          new ScanCommand({
            TableName: table.table,
            ConsistentRead: true,
            ...(from && { ExclusiveStartKey: from }),
          }),
        );
        for (const row of page.Items ?? []) found.set(`${String(row['pk'])} ${String(row['sk'])}`, row);
        from = page.LastEvaluatedKey;
      } while (from);
      return found;
    },
    close,
  };
};
