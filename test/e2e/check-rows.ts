import { checkRowsSoon } from '../support/invariants.ts';
import { openLocalTable } from '../support/local-table.ts';
import { tableEndpointOf } from './table-endpoint.ts';

/** After all browser tests, the rows that they have left behind have to agree. */
export default async (): Promise<void> => {
  const tableEndpoint = await tableEndpointOf(Number(process.env['E2E_PORT']));
  const { table, close } = openLocalTable({ tableEndpoint, tableName: 'local-table' });
  await checkRowsSoon(table).finally(close);
};
