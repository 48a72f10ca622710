import { ownPriceOf, ownServices, ownUsed, priceOf, type Used } from '../prices.ts';
import type { Row } from './run.ts';
import { type Full, usedNames } from './usage.ts';

/** PERF-12: over the least possible, and US dollars per 1,000 monthly users. */
const BARS = { ratio: 1.4, ownDollars: 0.9 } as const;
/** What is listed for each action. */
const EACH = [
  ...(['edgeRequests', 'apiRequests', 'invocations', 'readUnits', 'writeUnits', 'busEvents'] as const),
  ...(['socketMessages', 'emails', 'purgedTags'] as const),
] as const;

interface PricedRow extends Row {
  readonly times: number;
  readonly month: Full;
  readonly leastMonth: Full;
}
interface Sums {
  readonly month: Full;
  readonly least: Full;
  /** Of jobs that run by the clock. */
  readonly fixed: Full;
}

const dollars = (value: number): number => Math.round(value * 10_000) / 10_000;
const tenths = (value: number): number => Math.round(value * 10) / 10;

const eachOf = (usage: Full, names: readonly Used[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    names.map((name) => [name, tenths(usage[name])] as const).filter(([, value]) => value !== 0),
  );

/** The result, with the actions that cost most first. */
export const reportOf = (rows: readonly PricedRow[], { month, least, fixed }: Sums) => {
  const [ownDollars, leastDollars] = [ownPriceOf(month), ownPriceOf(least)];
  const ratio = ownDollars / leastDollars;
  const byAction = rows
    .toSorted((a, b) => ownPriceOf(b.month) - ownPriceOf(a.month))
    .map(({ name, times, usage, ...row }) => {
      const priced = { dollars: dollars(ownPriceOf(row.month)), least: dollars(ownPriceOf(row.leastMonth)) };
      const leastUnits = eachOf(row.least, ['readUnits', 'writeUnits']);
      return [name, { times, ...priced, each: eachOf(usage, EACH), leastUnits }] as const;
    });
  const byService = Object.entries(ownServices).map(
    ([service, names]) =>
      [service, { ours: dollars(priceOf(month, names)), least: dollars(priceOf(least, names)) }] as const,
  );
  const byUse = usedNames
    .filter((name) => month[name] > 0)
    .map((name) => {
      const isOwn = ownUsed.includes(name);
      const priced = dollars(priceOf(month, [name]));
      return [
        name,
        { used: Math.round(month[name]), least: Math.round(least[name]), dollars: priced, isOwn },
      ] as const;
    });
  return {
    ...{
      ownDollars: dollars(ownDollars),
      leastDollars: dollars(leastDollars),
      ratio: Math.round(ratio * 100) / 100,
    },
    bars: BARS,
    isWithinBars: ratio <= BARS.ratio && ownDollars <= BARS.ownDollars,
    byService: Object.fromEntries(byService),
    byUse: Object.fromEntries(byUse),
    byAction: Object.fromEntries(byAction),
    /** Dollars more, if each invocation waited ten milliseconds for other services: processor time does not show it. */
    tenMillisecondsMore: dollars(priceOf({ armSeconds: month.invocations * 0.01 })),
    /** A stage without users, a month. */
    fixed: {
      dollars: dollars(ownPriceOf(fixed)),
      tracesDollars: dollars(priceOf(fixed, ['traces'])),
      ...eachOf(fixed, EACH),
    },
  };
};
