import { setTimeout } from 'node:timers/promises';
import type { Disagreement, Invariant } from '#shared/declare/invariants.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import type { JobReport } from '../core/background.ts';
import type { Log } from '../core/logger.ts';
import { readAllRows, type StoredRow } from '../data/table.ts';
import { invariants } from '../invariants.ts';
import type { Work } from '../runtime/background.ts';
import type { platform as domain } from './domain.ts';

/** A reading takes time, and rows change meanwhile: only what two readings this much later than each other agree on is reported. */
const BETWEEN_READINGS_MS = MINUTE_MS;

/** The objects whose rows do not agree, after one reading of all rows. It keeps the compared attributes of every row in memory. */
export const findDisagreements = async (
  rows: AsyncIterable<StoredRow>,
  checked: readonly Invariant[],
): Promise<Disagreement[]> => {
  const readings = checked.map((invariant) => invariant.read());
  for await (const { entity, row } of rows) for (const reading of readings) reading.add(entity, row);
  return readings.flatMap((reading) => reading.disagreements());
};

const nameOf = ({ invariant, object }: Disagreement): string => `${invariant} ${object}`;

/** Looks for rows that do not agree, in two readings. It repairs nothing: it fails, so that an alarm notifies an operator. */
export const checkRows = async (
  { log }: { readonly log: Log },
  readRows: () => AsyncIterable<StoredRow>,
  checked: readonly Invariant[],
  wait: (milliseconds: number) => Promise<void>,
): Promise<JobReport> => {
  const found = await findDisagreements(readRows(), checked);
  if (found.length === 0) return { found: 0, behindSeconds: 0 };
  await wait(BETWEEN_READINGS_MS);
  const before = new Set(found.map(nameOf));
  const lasting = (await findDisagreements(readRows(), checked)).filter((one) => before.has(nameOf(one)));
  for (const { invariant, object } of lasting)
    log.warn('rows that belong together do not agree', { invariant, object });
  if (lasting.length > 0) throw new Error(`${lasting.length} objects have rows that do not agree`);
  return { found: 0, behindSeconds: 0 };
};

export const work = {
  jobs: {
    checkInvariants: (ctx) => checkRows(ctx, () => readAllRows(ctx.table), invariants, setTimeout),
  },
} satisfies Work<typeof domain.background>;
