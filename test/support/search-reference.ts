import type { SearchDocument } from '#lambdas/search/document.ts';
import { searchLimits } from '#shared/domains/search/rules.ts';
import { type Coordinates, distanceInMeters, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { searchWords } from '#shared/kernel/text.ts';

/** The restricted Damerau–Levenshtein distance of two words (optimal string alignment), from its definition. */
export const editDistance = (a: string, b: string): number => {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    const [above = [], twoAbove = []] = [rows[i - 1], rows[i - 2]];
    for (let j = 1; j <= b.length; j += 1) {
      const wrong = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const best = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, wrong);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwapped ? Math.min(best, (twoAbove[j - 2] ?? 0) + 1) : best);
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
};

/** Whether a word starts with something that is at most one edit away. */
const startsNearly = (searched: string, word: string): boolean =>
  Array.from({ length: word.length + 1 }, (_, end) => end).some(
    (end) => editDistance(searched, word.slice(0, end)) <= 1,
  );

/** 0: the word itself, 1: its start, 4: its start with a typo; undefined: another word. */
export const wordRank = (searched: string, word: string): number | undefined => {
  if (word === searched) return 0;
  if (word.startsWith(searched)) return 1;
  return searched.length >= searchLimits.typoFrom && startsNearly(searched, word) ? 4 : undefined;
};

const bandOf = (near: Coordinates | undefined, position: Coordinates | null): number => {
  if (!near) return 0;
  if (!position) return 5;
  const miles = distanceInMeters(near, position) / METRES_PER_MILE;
  return [10, 25, 50, 100].filter((limit) => miles > limit).length;
};

type Place = readonly [typos: number, asides: number, band: number, prefixes: number];

/** The specified search, without an index: compares every word of every document. */
export const createReference = (documents: readonly SearchDocument[]) => {
  const known = documents.map((document) => ({
    document,
    title: searchWords(document.title),
    about: searchWords(document.about),
  }));
  return (text: string, most: number, near?: Coordinates): string[] => {
    const words = [...new Set(searchWords(text))].slice(0, searchLimits.words);
    const ranks = words.map((searched) => ({ searched, known: new Map<string, number>() }));
    const rankOf = ({ searched, known: ofWord }: (typeof ranks)[number], word: string): number => {
      const rank = ofWord.get(word) ?? wordRank(searched, word) ?? Number.POSITIVE_INFINITY;
      ofWord.set(word, rank);
      return rank;
    };
    const found: { readonly place: Place; readonly document: SearchDocument }[] = [];
    for (const { document, title, about } of words.length > 0 ? known : []) {
      const best = ranks.map((searched) =>
        Math.min(
          ...title.map((word) => rankOf(searched, word)),
          ...about.map((word) => rankOf(searched, word) + (rankOf(searched, word) === 4 ? 1 : 2)),
        ),
      );
      if (best.includes(Number.POSITIVE_INFINITY)) continue;
      const count = (...values: number[]) => best.filter((value) => values.includes(value)).length;
      const band = bandOf(near, document.position);
      found.push({ place: [count(4, 5), count(2, 3, 5), band, count(1, 3)], document });
    }
    const sorted = found.sort((a, b) => {
      const at = a.place.findIndex((value, index) => value !== b.place[index]);
      if (at >= 0) return (a.place[at] ?? 0) - (b.place[at] ?? 0);
      const [first, second] = [a.document, b.document].map(({ startsAt = '', title, id }) => [
        startsAt,
        title,
        id,
      ]);
      const differs = first?.findIndex((value, index) => value !== second?.[index]) ?? -1;
      return (first?.[differs] ?? '') < (second?.[differs] ?? '') ? -1 : 1;
    });
    return sorted.slice(0, most).map(({ document }) => document.id);
  };
};
