import { type SearchKind, searchLimits } from '#shared/domains/search/rules.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import { searchWords } from '#shared/kernel/text.ts';
import { type DocumentKey, keyText, type SearchDocument } from './document.ts';
import { bandOf, costOf, keepBest, NO_COST, qualityOf, type Ranked, scoreOf } from './ranking.ts';
import { addWord, eachMatch, noWords, type WordList } from './words.ts';

/** An index of all documents in memory. A changed document gets a new number; its old one stays empty until the index is loaded again. */
export interface MemoryIndex {
  /** By number, oldest change first. */
  readonly documents: Map<number, SearchDocument>;
  readonly numbers: Map<string, number>;
  readonly words: WordList;
  /** The number of the next document. */
  next: number;
}
interface TextSearch {
  readonly text: string;
  /** Nearer things come first. */
  readonly near?: Coordinates | undefined;
  /** How many of each kind. */
  readonly most: number;
  readonly accepts: (document: SearchDocument) => boolean;
}

export const emptyIndex = (): MemoryIndex => ({
  documents: new Map(),
  numbers: new Map(),
  words: noWords(),
  next: 0,
});

export const remove = ({ documents, numbers }: MemoryIndex, key: DocumentKey): void => {
  const known = numbers.get(keyText(key));
  if (known === undefined) return;
  documents.delete(known);
  numbers.delete(keyText(key));
};

export const put = (index: MemoryIndex, document: SearchDocument): void => {
  remove(index, document);
  const number = index.next;
  index.next += 1;
  index.documents.set(number, document);
  index.numbers.set(keyText(document), number);
  for (const word of searchWords(document.title)) addWord(index.words, word, number * 2);
  for (const word of searchWords(document.about)) addWord(index.words, word, number * 2 + 1);
};

/** The lowest cost of one word for each document, and the documents that have it. */
const costsOf = ({ next, words }: MemoryIndex, word: string) => {
  const costs = new Uint8Array(next);
  const touched: number[] = [];
  eachMatch(words, word, (match, postings) => {
    for (const posting of postings) {
      const number = posting >> 1;
      const known = costs[number] ?? NO_COST;
      const cost = costOf(match, posting);
      if (known === NO_COST) touched.push(number);
      // biome-ignore lint/plugin: the index is a number
      if (known === NO_COST || cost < known) costs[number] = cost;
    }
  });
  return { costs, touched };
};

/** The best documents of each kind; kinds without any are absent. */
export const search = (
  index: MemoryIndex,
  { text, near, most, accepts }: TextSearch,
): ReadonlyMap<SearchKind, readonly Ranked[]> => {
  const words = [...new Set(searchWords(text))].slice(0, searchLimits.words);
  const ofWords = words.map((word) => costsOf(index, word));
  // A document has all words, so it is among those that have the rarest one.
  const rarest = ofWords.toSorted((a, b) => a.touched.length - b.touched.length)[0];
  const found = new Map<SearchKind, Ranked[]>();
  for (const number of rarest?.touched ?? []) {
    const document = index.documents.get(number);
    const quality = document && qualityOf(ofWords.map(({ costs }) => costs[number] ?? NO_COST));
    if (!document || !quality || !accepts(document)) continue;
    const best = found.get(document.kind) ?? [];
    found.set(document.kind, best);
    keepBest(best, most, { document, score: scoreOf(quality, bandOf(near, document.position)) });
  }
  return found;
};
