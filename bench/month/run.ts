import { functionNameOf } from '#local/functions/function-settings.ts';
import type { ScheduleSettings } from '#local/schedules/schedule-settings.ts';
import { DAY_MS, HOUR_MS } from '#shared/kernel/dates.ts';
import { openProcessClock } from '#test/support/in-process/clock.ts';
import type { InProcessProduct } from '#test/support/in-process/product.ts';
import type { Action } from './actions.ts';
import { leastOf } from './least.ts';
import type { Counted, Meter } from './meter.ts';
import { type ActionName, actionNames, type Line, script } from './script.ts';
import { type Full, lesser, scaled, total, type Usage } from './usage.ts';

const DAYS = 30;
/** The first one loads what the others have. */
const RUNS = 6;
/** Compares the ledger with the payment provider, which keeps what rows that are put back no longer know. */
const COMPARES = /compareBalances/;
/** Until bundles are sent, until emails for unread messages are due, and until reminders are. */
const LATER_MS = [HOUR_MS, 12 * HOUR_MS, 2 * DAY_MS] as const;

export interface Row {
  readonly name: ActionName;
  readonly usage: Full;
  readonly least: Full;
}
interface Done {
  readonly counted: Counted;
  readonly seen: Usage;
}
/** How many do it within an hour, if jobs follow. */
const togetherIn = (name: ActionName): number => {
  const line: Line = script[name];
  return line.together ?? 0;
};

interface Given {
  readonly product: InProcessProduct;
  readonly meter: Meter;
  readonly schedules: readonly ScheduleSettings[];
}

/** Runs a job as its schedule does. */
const runJob = async (
  { product }: Pick<Given, 'product'>,
  { functionArn, input }: Pick<ScheduleSettings, 'functionArn' | 'input'>,
): Promise<void> => {
  await product.deliver(functionNameOf(functionArn), JSON.parse(input.replaceAll(/<aws\.[^>]+>/g, 'none')));
  await product.settle();
};

/** Each request to the edge runs the router, and another function for a header of the answer. */
const usageOf = (meter: Meter, { counted, seen }: Done): Full => {
  const usage = total([counted.usage, meter.secondsOf(counted.invocations), seen]);
  const edgeRequests = usage.edgeRequests + usage.apiRequests;
  return { ...usage, edgeRequests, edgeFunctions: 2 * edgeRequests, firewallRequests: edgeRequests };
};

/** A run of each job that has nothing to do, and how often a month has it. */
export const measureJobs = async ({ product, meter, schedules }: Given) => {
  const jobs = [];
  for (let run = 1; run <= RUNS; run += 1)
    for (const schedule of schedules) {
      await runJob({ product }, schedule);
      const counted = meter.take();
      if (run === RUNS) jobs.push({ counted, runs: (DAYS * DAY_MS) / schedule.periodMs });
    }
  return jobs.map(({ counted, runs }) => ({
    usage: usageOf(meter, { counted, seen: { schedules: 1 } }),
    runs,
  }));
};

/**
 * What follows from an action later, by jobs: the cost of two days in which some did it, less that of the same two days without. People do it within the hour as `together` says,
 * so that bundles are as they would be.
 */
const measureLater = async (
  { product, meter, schedules }: Given,
  action: Action | undefined,
  together: number,
): Promise<Counted> => {
  const restore = product.snapshot();
  for (let n = 0; n < together; n += 1) await action?.(n);
  await product.settle();
  meter.take();
  // The scheduler would remember that it has been there.
  const clock = openProcessClock();
  for (const time of LATER_MS) {
    clock.advance(time);
    for (const schedule of schedules) if (!COMPARES.test(schedule.input)) await runJob({ product }, schedule);
  }
  const counted = meter.take();
  restore();
  return counted;
};

/** Does everything of the script several times, and returns what once uses. */
export const measureActions = async (
  given: Given,
  actions: Readonly<Record<ActionName, Action>>,
): Promise<readonly Row[]> => {
  const { product, meter } = given;
  const done = new Map<
    ActionName,
    { readonly runs: readonly Done[]; readonly later?: readonly [Counted, Counted] }
  >();
  for (const name of actionNames) {
    const runs: Done[] = [];
    const together = togetherIn(name);
    const compare = async (): Promise<readonly [Counted, Counted]> => [
      await measureLater(given, actions[name], together),
      await measureLater(given, undefined, 0),
    ];
    const later = together > 0 ? await compare() : undefined;
    for (let n = 0; n < RUNS; n += 1) {
      const seen = (await actions[name](n)) ?? {};
      await product.settle();
      const counted = meter.take();
      if (n > 0) runs.push({ seen, counted });
    }
    done.set(name, { runs, ...(later && { later }) });
  }
  return [...done].map(([name, { runs, later }]) => {
    const now = scaled(total(runs.map((run) => usageOf(meter, run))), 1 / runs.length);
    const [after = {}, before = {}] = (later ?? []).map((counted) => usageOf(meter, { counted, seen: {} }));
    const follows = scaled(total([after, scaled(before, -1)]), 1 / Math.max(1, togetherIn(name)));
    const usage = total([now, follows]);
    const writesLater = later
      ? Math.max(0, later[0].least.write - later[1].least.write) / togetherIn(name)
      : 0;
    const least = leastOf(
      name,
      runs.map(({ counted }) => counted.least),
      writesLater,
    );
    return { name, usage, least: lesser(least, usage) };
  });
};
