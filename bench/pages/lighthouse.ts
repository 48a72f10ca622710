import lighthouse from 'lighthouse';
import { median } from '../percentiles.ts';

/** What Lighthouse says of a page: medians of its runs. Scores are from 0 to 1, times are in milliseconds. */
export interface PageFigures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Largest contentful paint. */
  readonly lcp: number;
  /** Total blocking time. */
  readonly tbt: number;
  /** Cumulative layout shift. */
  readonly cls: number;
}

/** What every page must reach, except that the floor and single figures only inform. */
export const bars = {
  performance: { least: 0.95 },
  accessibility: { least: 1 },
  bestPractices: { least: 1 },
  seo: { least: 1 },
  lcp: { most: 1900 },
  tbt: { most: 150 },
  cls: { most: 0.02 },
} as const satisfies Record<keyof PageFigures, { readonly least: number } | { readonly most: number }>;

const meets = (bar: (typeof bars)[keyof PageFigures], value: number): boolean =>
  'least' in bar ? value >= bar.least : value <= bar.most;

const names: readonly (keyof PageFigures)[] = [
  ...(['performance', 'accessibility', 'bestPractices', 'seo'] as const),
  ...(['lcp', 'tbt', 'cls'] as const),
];

/** The figures of a page that miss their bar. */
export const missedBars = (figures: PageFigures): readonly (keyof PageFigures)[] =>
  names.filter((name) => !meets(bars[name], figures[name]));

interface Run {
  readonly figures: PageFigures;
  /** Audits that count and failed. */
  readonly failed: readonly string[];
}

/** One run as on a phone with a slow connection, which is Lighthouse's default, with an empty cache. */
const runOnce = async (address: string, port: number): Promise<Run> => {
  const result = await lighthouse(address, {
    port,
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${address} was not measured: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { categories, audits } = result.lhr;
  const score = (category: string): number => categories[category]?.score ?? Number.NaN;
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const counted = ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return {
    failed: counted.filter((id) => audits[id]?.score === 0),
    figures: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: Math.round(value('largest-contentful-paint')),
      tbt: Math.round(value('total-blocking-time')),
      cls: Number(value('cumulative-layout-shift').toFixed(4)),
    },
  };
};

/** Measures a page several times, in a browser that listens for its developer tools at a port. */
export const measurePage = async (address: string, port: number, runs: number) => {
  // The first visit makes functions start and fills the edge's cache, as earlier visitors of a public page have done.
  await fetch(address.replace(/\/\/[^:/]+/, '//127.0.0.1'), {
    headers: { host: new URL(address).host },
  }).catch(() => undefined);
  const all: Run[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await runOnce(address, port));
  const medianOf = (name: keyof PageFigures): number => median(all.map(({ figures }) => figures[name]));
  const figures: PageFigures = {
    performance: medianOf('performance'),
    accessibility: medianOf('accessibility'),
    bestPractices: medianOf('bestPractices'),
    seo: medianOf('seo'),
    lcp: medianOf('lcp'),
    tbt: medianOf('tbt'),
    cls: medianOf('cls'),
  };
  return { ...figures, failed: [...new Set(all.flatMap(({ failed }) => failed))] };
};
