import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../support/eventually.ts';

/** The table has a free port of its own, which the product's process tells the tests: they write what no endpoint does, such as past dates. */
const fileOf = (port: number): string => join(tmpdir(), `table-of-product-${port}`);

export const tellTableEndpoint = (port: number, endpoint: string): void =>
  writeFileSync(fileOf(port), endpoint);
export const forgetTableEndpoint = (port: number): void => rmSync(fileOf(port), { force: true });
/** The product answers a moment before it has told. */
export const tableEndpointOf = (port: number): Promise<string> =>
  eventually('the address of the table', async () =>
    existsSync(fileOf(port)) ? readFileSync(fileOf(port), 'utf8') : undefined,
  );
