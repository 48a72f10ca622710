import { addMilliseconds, HOUR_MS, MINUTE_MS } from '../../kernel/dates.ts';
import { inDaytime } from '../events/model/waitlist.ts';

/** Nobody is alerted to a drop-out before this: someone else may take the spot, or the person may come back. */
export const GRACE_MS = 5 * MINUTE_MS;

/** How many people are asked at once, wave by wave; the last number stands for all further waves. */
const SIZES = [5, 10, 20] as const;
const MOST_WAVES = 12;

/** The time to the next wave if more than `above` is left until the start; the first that applies. */
const PACE = [
  { above: 24 * HOUR_MS, every: HOUR_MS },
  { above: 6 * HOUR_MS, every: 30 * MINUTE_MS },
  { above: 2 * HOUR_MS, every: 15 * MINUTE_MS },
  { above: Number.NEGATIVE_INFINITY, every: 5 * MINUTE_MS },
] as const;

/** Shortly before its start, people are asked at night too. */
const NIGHT_ENDS_BEFORE_START_MS = 2 * HOUR_MS;

/** What the waves depend on: ISO instants, and the time zone of the place. */
export interface WavePlan {
  /** The first wave is not before this. */
  readonly from: string;
  readonly dateStart: string;
  readonly timeZone: string;
}

/** `at`, or the end of the night, or two hours before the start, whichever comes first. */
const awakeAt = (at: string, { dateStart, timeZone }: WavePlan): string => {
  const lastCall = addMilliseconds(dateStart, -NIGHT_ENDS_BEFORE_START_MS);
  if (at >= lastCall) return at;
  const day = inDaytime(at, timeZone);
  return day < lastCall ? day : lastCall;
};

const paceAt = (at: string, dateStart: string): number => {
  const ahead = Date.parse(dateStart) - Date.parse(at);
  return PACE.find(({ above }) => ahead > above)?.every ?? 0;
};

/** When each wave is asked, earliest first: a function of the plan alone. None at or after the start. */
export const waveTimes = (plan: WavePlan): string[] => {
  const times: string[] = [];
  let at = awakeAt(plan.from, plan);
  while (at < plan.dateStart && times.length < MOST_WAVES) {
    times.push(at);
    at = awakeAt(addMilliseconds(at, paceAt(at, plan.dateStart)), plan);
  }
  return times;
};

/** How many waves are due at `now` (ISO instant). */
export const wavesDue = (plan: WavePlan, now: string): number =>
  waveTimes(plan).filter((at) => at <= now).length;

/** The wave after the first `done`, if there is one. */
export const nextWave = (
  plan: WavePlan,
  done: number,
): { readonly at: string; readonly size: number } | undefined => {
  const at = waveTimes(plan)[done];
  return at === undefined ? undefined : { at, size: waveSize(done) };
};

/** How many people a wave asks; waves are counted from 0. */
export const waveSize = (wave: number): number => SIZES[Math.min(wave, SIZES.length - 1)] ?? 0;
