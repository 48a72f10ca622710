import type { LocalClock } from '#local/clock.ts';
import { shiftDate } from '#local/functions/shift-date.ts';

let offset = 0;
let isShifted = false;

/** The clock of everything in this process: `Date` itself runs ahead, for the product as for its tests. */
export const openProcessClock = (): LocalClock & { moveBackTo(offsetMs: number): void; ahead(): number } => {
  if (!isShifted) shiftDate(() => offset);
  isShifted = true;
  return {
    now: () => new Date(),
    advance: (milliseconds) => {
      offset += Math.round(milliseconds);
    },
    // Only threads read it.
    shared: new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT),
    ahead: () => offset,
    moveBackTo: (offsetMs) => {
      offset = offsetMs;
    },
  };
};
