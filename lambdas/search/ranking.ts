import type { SearchDocument } from './document.ts';

/** A document with what decides its place among the results: smaller is better. */
export interface Ranked {
  readonly document: SearchDocument;
  readonly score: number;
}

const STEPS = 8;
const capped = (count: number): number => Math.min(count, STEPS - 1);

export interface Quality {
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

/** Keeps the best `most` of what it is given. */
export const createBest = (most: number) => {
  const best: Ranked[] = [];
  return {
    add(candidate: Ranked): void {
      const last = best.at(-1);
      if (best.length >= most && last && compareRanked(candidate, last) >= 0) return;
      const at = best.findIndex((known) => compareRanked(candidate, known) < 0);
      best.splice(at < 0 ? best.length : at, 0, candidate);
      if (best.length > most) best.pop();
    },
    all: (): readonly Ranked[] => best,
  };
};
export type Best = ReturnType<typeof createBest>;
