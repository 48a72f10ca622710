import { parentPort, workerData } from 'node:worker_threads';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { type OtherProduct, openProductInProcess } from '../support/in-process/product.ts';
import { demoCities } from './cities.ts';
import { type CityTarget, type WrittenCity, writeCity } from './write-city.ts';

/** What the thread is started with. */
export interface CityOrder extends Omit<CityTarget, 'tableEndpoint'>, OtherProduct {
  /** The place of the city in the list. */
  readonly index: number;
}

/** What the thread answers with. */
export interface CityRows {
  readonly city: WrittenCity;
  /** All its rows, those that follow from others too, as the protocol has them. */
  readonly rows: readonly Readonly<Record<string, AttributeValue>>[];
  readonly errors: readonly string[];
}

const { index, ...target }: CityOrder = workerData;
const product = await openProductInProcess({ hasFaults: false, servicesOf: target });
// ElectroDB makes an error for each operation.
Error.stackTraceLimit = 0;
await product.settle();
const keyOf = ({ pk, sk }: Readonly<Record<string, unknown>>): string => JSON.stringify([pk, sk]);
const before = new Set([...product.table.rows()].map(keyOf));
const demoCity = demoCities[index];
if (!demoCity) throw new Error(`there is no demo city ${index}`);
const city = await writeCity(demoCity, { ...target, tableEndpoint: product.address.tableEndpoint });
await product.settle();
const rows = [...product.table.rows()].filter((row) => !before.has(keyOf(row))).map((row) => marshall(row));
const answer: CityRows = { city, rows, errors: product.takeErrors() };
await product.close();
parentPort?.postMessage(answer);
