import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import * as z from 'zod/mini';
import { readSchedules } from '#local/schedules/schedule-settings.ts';
import { loadTemplate, type Template } from '#local/template/template.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { openProcessClock } from '#test/support/in-process/clock.ts';
import { openProductInProcess } from '#test/support/in-process/product.ts';
import { openActions } from './month/actions.ts';
import { createMeter, type FunctionFacts } from './month/meter.ts';
import { reportOf } from './month/report.ts';
import { measureActions, measureJobs } from './month/run.ts';
import { recordScreens } from './month/screens.ts';
import { script } from './month/script.ts';
import { scaled, total } from './month/usage.ts';
import { createWorld } from './month/world.ts';
import { PRICES_READ, type Usage } from './prices.ts';

const root = join(import.meta.dirname, '..');
/** Users whose month is priced: prices per user are too small to read. */
const USERS = 1000;

/** Of the files that the app keeps, those with another name after a release: the median over the 15 pairs of six builds of one day, of different branches. */
const CHANGED = 0.73;
/** `index.html` and the icon, whose names stay. */
const FIXED_FILES = 2;
/** Scripts and styles of the first screen, compressed (`bench/results/member.json`). */
const FIRST_SCREEN_BYTES = 185_000;

/** What a browser loads after a release: what the first screen needs, and what the service worker then keeps. */
const releaseOf = (ownFiles: number): Pick<Usage, 'edgeRequests' | 'objectReads' | 'sentBytes'> => {
  const worker = readFileSync(join(root, 'build/web/sw.js'), 'utf8');
  const files = z.array(z.string()).parse(JSON.parse(/const FILES = (\[.*?\]);/s.exec(worker)?.[1] ?? '[]'));
  const archive = /const ARCHIVE = '(.*?)';/.exec(worker)?.[1];
  // The edge compresses it in a hurry.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const sizeOf = (file: string): number =>
    brotliCompressSync(readFileSync(join(root, 'build/web', file)), quality).length;
  const first = CHANGED * ownFiles;
  const kept = archive ? 1 : Math.max(0, CHANGED * files.length - first);
  const bytes = archive ? sizeOf(archive) : CHANGED * files.reduce((sum, file) => sum + sizeOf(file), 0);
  return {
    edgeRequests: first + kept + FIXED_FILES,
    objectReads: FIXED_FILES,
    sentBytes: CHANGED * FIRST_SCREEN_BYTES + bytes,
  };
};

const Facts = z.object({
  Architectures: z._default(z.array(z.string()), ['x86_64']),
  LoggingConfig: z.optional(z.object({ SystemLogLevel: z.optional(z.string()) })),
});
const factsOf = (template: Template): FunctionFacts => {
  const facts = new Map(
    template.resources('AWS::Lambda::Function').map((resource) => [resource.ref, resource.parse(Facts)]),
  );
  return {
    isX86: (name) => facts.get(name)?.Architectures.includes('x86_64') === true,
    logsPlatform: (name) =>
      !['WARN', 'ERROR'].includes(facts.get(name)?.LoggingConfig?.SystemLogLevel ?? 'INFO'),
  };
};

export const measureMonth = async () => {
  const template = loadTemplate(join(root, 'cdk.out'));
  const meter = createMeter(factsOf(template));
  const product = await openProductInProcess({ hasFaults: false, watch: meter.watch });
  try {
    const world = await createWorld(product);
    meter.attach(product);
    // What screens show has rarely changed in the last minute.
    openProcessClock().advance(2 * MINUTE_MS);
    const screens = await recordScreens(product, world.me, world.addresses);
    const release = releaseOf(screens.device.ownFiles);
    const actions = await openActions({ product, world, screens, release });
    await product.settle();
    meter.take();
    const schedules = readSchedules(template);
    const jobs = await measureJobs({ product, meter, schedules });
    const measured = await measureActions({ product, meter, schedules }, actions);
    // The payment provider keeps what rows that were put back no longer know, and the job that compares the two says so.
    const errors = product
      .takeErrors()
      .filter((line) => !/compareBalances|sales-background gave up/.test(line));
    if (errors.length > 0) throw new Error(errors.join('\n'));
    const rows = measured.map(({ name, usage, least }) => {
      const { times } = script[name];
      const [month, leastMonth] = [scaled(usage, times * USERS), scaled(least, times * USERS)];
      return { name, times, usage, least, month, leastMonth };
    });
    const tableBytes = [...product.table.rows()].reduce((sum, row) => {
      const copies = Object.keys(row).filter((key) => /^gsi\d+pk$/.test(key)).length;
      return sum + (1 + copies) * (Buffer.byteLength(JSON.stringify(row)) + 100);
    }, 0);
    const stored = {
      tableBytes: (tableBytes / (world.people.length + 12)) * USERS,
      objectBytes: 0.2 * 300_000 * USERS,
    };
    const month = total([...rows.map((row) => row.month), stored]);
    const least = total([...rows.map((row) => row.leastMonth), stored]);
    const fixed = total(jobs.map(({ usage, runs }) => scaled(usage, runs)));
    return {
      users: USERS,
      pricesRead: PRICES_READ,
      ...reportOf(rows, { month, least, fixed }),
      milliseconds: meter.medians(),
    };
  } finally {
    await product.close();
  }
};
export type MonthCost = Awaited<ReturnType<typeof measureMonth>>;
