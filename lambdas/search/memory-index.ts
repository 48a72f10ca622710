import { type SearchKind, searchLimits } from '#shared/domains/search/rules.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import { searchWords } from '#shared/kernel/text.ts';
import { type DocumentKey, keyText, type SearchDocument } from './document.ts';
import { bandOf } from './nearness.ts';
import { type Best, createBest, type Ranked, scoreOf } from './ranking.ts';
import { costOf, NO_COST, qualityOf } from './word-costs.ts';
import { createWordList } from './word-list.ts';

export interface TextSearch {
  readonly text: string;
  /** Nearer things come first. */
  readonly near?: Coordinates | undefined;
  /** How many of each kind. */
  readonly most: number;
  readonly accepts: (document: SearchDocument) => boolean;
}
/** The best documents of each kind; kinds without any are absent. */
export type Found = ReadonlyMap<SearchKind, readonly Ranked[]>;

/** An index of all documents in memory. A changed document gets a new number; its old one stays empty until the index is loaded again. */
export const createMemoryIndex = () => {
  const documents = new Map<number, SearchDocument>();
  const numbers = new Map<string, number>();
  let next = 0;
  const list = createWordList();

  const remove = (key: DocumentKey): void => {
    const known = numbers.get(keyText(key));
    if (known === undefined) return;
    documents.delete(known);
    numbers.delete(keyText(key));
  };

  const put = (document: SearchDocument): void => {
    remove(document);
    const number = next;
    next += 1;
    documents.set(number, document);
    numbers.set(keyText(document), number);
    for (const word of searchWords(document.title)) list.add(word, number * 2);
    for (const word of searchWords(document.about)) list.add(word, number * 2 + 1);
  };

  /** The lowest cost of one word for each document, and the documents that have it. */
  const costsOf = (word: string) => {
    const costs = new Uint8Array(next);
    const touched: number[] = [];
    list.each(word, (match, postings) => {
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

  const search = ({ text, near, most, accepts }: TextSearch): Found => {
    const words = [...new Set(searchWords(text))].slice(0, searchLimits.words);
    const ofWords = words.map(costsOf);
    // A document has all words, so it is among those that have the rarest one.
    const rarest = ofWords.toSorted((a, b) => a.touched.length - b.touched.length)[0];
    const found = new Map<SearchKind, Best>();
    for (const number of rarest?.touched ?? []) {
      const document = documents.get(number);
      const quality = document && qualityOf(ofWords.map(({ costs }) => costs[number] ?? NO_COST));
      if (!document || !quality || !accepts(document)) continue;
      const best = found.get(document.kind) ?? createBest(most);
      found.set(document.kind, best);
      best.add({ document, score: scoreOf(quality, bandOf(near, document.position)) });
    }
    return new Map([...found].map(([kind, best]) => [kind, best.all()]));
  };

  return {
    put,
    remove,
    search,
    /** Every document, oldest change first. */
    all: (): Iterable<SearchDocument> => documents.values(),
    size: (): number => numbers.size,
  };
};
export type MemoryIndex = ReturnType<typeof createMemoryIndex>;
