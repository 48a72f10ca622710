import { lettersOf, type Match, matchOf, mayMatch } from './matching.ts';

/** Where a word occurs: twice the number of the document, plus 1 outside of its title. */
export type Posting = number;

/** All words of an index with the documents that contain them. */
export const createWordList = () => {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  const letters: number[] = [];
  const postings: Posting[][] = [];

  return {
    add(word: string, posting: Posting): void {
      const known = numbers.get(word);
      const list = known === undefined ? undefined : postings[known];
      if (list) {
        // A word that a text repeats is listed once.
        if (list.at(-1) !== posting) list.push(posting);
        return;
      }
      numbers.set(word, words.length);
      words.push(word);
      letters.push(lettersOf(word));
      postings.push([posting]);
    },

    /** Calls `found` with each word that answers a word of a search. Compares all words: 300,000 take about 2 ms. */
    each(searched: string, found: (match: Match, postings: readonly Posting[]) => void): void {
      const wanted = lettersOf(searched);
      for (const [number, bits] of letters.entries()) {
        if (!mayMatch(wanted, bits)) continue;
        const word = words[number];
        const match = word === undefined ? undefined : matchOf(searched, word);
        const list = postings[number];
        if (match && list) found(match, list);
      }
    },
  };
};
