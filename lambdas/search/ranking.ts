import { type Coordinates, distanceInMeters, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import type { SearchDocument } from './document.ts';
import type { Match, Posting } from './words.ts';

/** A document with what decides its place among the results: smaller is better. */
export interface Ranked {
  readonly document: SearchDocument;
  readonly score: number;
}

const STEPS = 8;
const capped = (count: number): number => Math.min(count, STEPS - 1);

interface Quality {
  /** Words of the search with a typo. */
  readonly typos: number;
  /** Words that are not in the title. */
  readonly asides: number;
  /** Words that are not typed to their end. */
  readonly prefixes: number;
}

/** What is spelled as searched comes first, then what has it in the title, then what is near, then what has it as a whole word. */
export const scoreOf = ({ typos, asides, prefixes }: Quality, band: number): number =>
  ((capped(typos) * STEPS + capped(asides)) * STEPS + capped(band)) * STEPS + capped(prefixes);

const order = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Equal scores: the earlier start, then the title, then the id, so that the order is always the same. */
export const compareRanked = (a: Ranked, b: Ranked): number =>
  a.score - b.score ||
  order(a.document.startsAt ?? '', b.document.startsAt ?? '') ||
  order(a.document.title, b.document.title) ||
  order(a.document.id, b.document.id);

/** Adds a document to the best `most`, which are in their order, if it is one of them. */
export const keepBest = (best: Ranked[], most: number, candidate: Ranked): void => {
  const last = best.at(-1);
  if (best.length >= most && last && compareRanked(candidate, last) >= 0) return;
  const at = best.findIndex((known) => compareRanked(candidate, known) < 0);
  best.splice(at < 0 ? best.length : at, 0, candidate);
  if (best.length > most) best.pop();
};

/** Miles. Things within the same band are equally near. */
const bands = [10, 25, 50, 100];
const UNKNOWN_BAND = bands.length + 1;

/** In which band around a center something is. Without a center, everything is in the same one. */
export const bandOf = (center: Coordinates | undefined, position: Coordinates | null): number => {
  if (!center) return 0;
  if (!position) return UNKNOWN_BAND;
  const miles = distanceInMeters(center, position) / METRES_PER_MILE;
  const band = bands.findIndex((limit) => miles <= limit);
  return band < 0 ? bands.length : band;
};

/** How a document can have a word of a search, best first. A cost is a place in this list plus 1; 0 is none. */
const ways: readonly (Quality & { readonly match: Match })[] = [
  { match: 'whole', typos: 0, asides: 0, prefixes: 0 },
  { match: 'prefix', typos: 0, asides: 0, prefixes: 1 },
  { match: 'whole', typos: 0, asides: 1, prefixes: 0 },
  { match: 'prefix', typos: 0, asides: 1, prefixes: 1 },
  { match: 'typo', typos: 1, asides: 0, prefixes: 0 },
  { match: 'typo', typos: 1, asides: 1, prefixes: 0 },
];
export const NO_COST = 0;

const costIn = (match: Match, asides: number): number =>
  ways.findIndex((way) => way.match === match && way.asides === asides) + 1;
const costs: Readonly<Record<Match, readonly [inTitle: number, aside: number]>> = {
  whole: [costIn('whole', 0), costIn('whole', 1)],
  prefix: [costIn('prefix', 0), costIn('prefix', 1)],
  typo: [costIn('typo', 0), costIn('typo', 1)],
};

/** What it costs a document to have a word in this way. */
export const costOf = (match: Match, posting: Posting): number => costs[match][posting % 2 === 0 ? 0 : 1];

/** The quality of a document with these costs; undefined if a word is missing. */
export const qualityOf = (ofWords: readonly number[]): Quality | undefined => {
  const quality = { typos: 0, asides: 0, prefixes: 0 };
  for (const cost of ofWords) {
    const way = ways[cost - 1];
    if (!way) return undefined;
    quality.typos += way.typos;
    quality.asides += way.asides;
    quality.prefixes += way.prefixes;
  }
  return quality;
};
