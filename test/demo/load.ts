import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Local } from '#local/main.ts';
import { openProduct, type ProductAddress } from '../support/product.ts';
import type { DemoSignIn } from './accounts.ts';
import { type DemoCity, demoCities } from './cities.ts';
import type { CityOrder, CityRows } from './city-thread.ts';
import { writeInvoices } from './invoices.ts';
import { sellOffers } from './offers.ts';
import { addDemoPhotos } from './photos.ts';
import { sellSpots } from './sold-spots.ts';
import { openDomain } from './teams.ts';

export interface DemoTarget extends ProductAddress {
  /** Whether the payment simulator runs: nothing is bought from a real provider. */
  readonly buys: boolean;
  /** The file that the demo is written to. */
  readonly file: string;
  readonly now: string;
}

/** What the start command prints about the demo. */
export interface Demo {
  readonly signIns: readonly DemoSignIn[];
  readonly sites: readonly { readonly url: string; readonly note: string }[];
}

/** Most objects of a city live long: fewer collections in megabytes of new ones. */
const YOUNG_MB = 64;

const rowsOf = (order: CityOrder): Promise<CityRows> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('city-thread.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    thread.once('message', (answer: CityRows) => {
      resolve(answer);
      void thread.terminate();
    });
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('a city of the demo was not written')));
  });

/**
 * Fills a new product with demo cities, while it responds. Each city is written in a separate thread, on a table in memory with all work behind
 * the stream; then its rows are copied.
 */
export const loadDemo = async (
  local: Pick<Local, 'addRows' | 'paymentsUrl'>,
  target: DemoTarget,
): Promise<Demo> => {
  const { awsUrl, userPoolId, clientId, tableName, now, port, buys } = target;
  const product = openProduct(target);
  const load = async (demoCity: DemoCity, index: number): Promise<Demo> => {
    const { city, rows, errors } = await rowsOf({ index, awsUrl, userPoolId, clientId, tableName, now });
    if (errors.length > 0) throw new Error(`a city of the demo was not written: ${errors.join('\n')}`);
    await local.addRows(tableName, rows);
    const { photos, signIns } = city;
    const photo = photos && addDemoPhotos(product, photos.email, photos.placeId);
    const sites = buys ? city.sites : [];
    for (const site of sites) await openDomain(product, site.email, site);
    await photo;
    const { paymentsUrl } = local;
    if (buys && paymentsUrl !== undefined && city.sellers) {
      const sellers = { city: demoCity, ...city.sellers };
      await sellOffers(await sellSpots({ ...target, paymentsUrl }, sellers));
      await writeInvoices({ ...target, paymentsUrl }, sellers);
    }
    return {
      signIns,
      sites: sites.map(({ domain, team }) => ({
        url: `http://${domain}:${port}`,
        note: `the website of ${team}`,
      })),
    };
  };
  const cities = await Promise.all(demoCities.map(load));
  const demo = {
    signIns: cities.flatMap(({ signIns }) => signIns),
    sites: cities.flatMap(({ sites }) => sites),
  };
  writeFileSync(target.file, `${JSON.stringify(demo, null, 2)}\n`);
  return demo;
};
