import type { Match } from './matching.ts';
import type { Quality } from './ranking.ts';
import type { Posting } from './word-list.ts';

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
