import type { Disagreement, Invariant } from '#shared/declare/invariants.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import type { Job } from '../core/background.ts';
import type { Log } from '../core/logger.ts';
import type { StoredRow } from '../data/all-rows.ts';
import { findDisagreements } from './disagreements.ts';

/** A reading takes time, and rows change meanwhile: only what two readings this far apart agree on is reported. */
const BETWEEN_READINGS_MS = MINUTE_MS;

export interface CheckInvariantsDeps {
  readonly readRows: () => AsyncIterable<StoredRow>;
  readonly invariants: readonly Invariant[];
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly log: Log;
}

const nameOf = ({ invariant, object }: Disagreement): string => `${invariant} ${object}`;

/** Looks for rows that belong together and do not agree. It repairs nothing: it fails, so that an alarm tells somebody. */
export const createCheckInvariantsJob =
  ({ readRows, invariants, wait, log }: CheckInvariantsDeps): Job =>
  async () => {
    const found = await findDisagreements(readRows(), invariants);
    if (found.length === 0) return { found: 0, behindSeconds: 0 };
    await wait(BETWEEN_READINGS_MS);
    const before = new Set(found.map(nameOf));
    const lasting = (await findDisagreements(readRows(), invariants)).filter((one) =>
      before.has(nameOf(one)),
    );
    for (const { invariant, object } of lasting)
      log.warn('rows that belong together do not agree', { invariant, object });
    if (lasting.length > 0) throw new Error(`${lasting.length} objects have rows that do not agree`);
    return { found: 0, behindSeconds: 0 };
  };
