import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The table has a free port of its own, which the product's process tells the tests: they write what no endpoint does, such as past dates. */
const fileOf = (port: number): string => join(tmpdir(), `table-of-product-${port}`);

export const tellTableEndpoint = (port: number, endpoint: string): void =>
  writeFileSync(fileOf(port), endpoint);
export const forgetTableEndpoint = (port: number): void => rmSync(fileOf(port), { force: true });
export const tableEndpointOf = (port: number): string => readFileSync(fileOf(port), 'utf8');
