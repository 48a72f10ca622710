import { searchLimits } from '#shared/domains/search/rules.ts';

/** How a word answers a word of a search, best first: it is the same, it starts with it, or it starts with it except for one typo. */
export type Match = 'whole' | 'prefix' | 'typo';

const LETTER_BITS = 31;

/** The characters of a word as bits, which distinguish most words without comparing them. */
const lettersOf = (word: string): number => {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % LETTER_BITS);
  return bits;
};

/** Whether at most one bit is set. */
const isAtMostOne = (bits: number): boolean => (bits & (bits - 1)) === 0;

/** Whether a word may match: a typo adds at most one character that the word does not have. */
const mayMatch = (searched: number, letters: number): boolean => isAtMostOne(searched & ~letters);

/** Where two words differ first, or the length of the shorter one. */
const firstDifference = (a: string, b: string): number => {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at += 1) if (a.charCodeAt(at) !== b.charCodeAt(at)) return at;
  return end;
};

/**
 * Whether `word` starts with `searched` except for one typo: a wrong, missing, or extra character, or two neighbors that changed places
 * (the restricted Damerau–Levenshtein distance is 1). Both are equal before `at` and differ there.
 */
const startsWithTypo = (searched: string, word: string, at: number): boolean => {
  const isWrong = word.startsWith(searched.slice(at + 1), at + 1);
  const isMissing = word.startsWith(searched.slice(at), at + 1);
  const isExtra = word.startsWith(searched.slice(at + 1), at);
  const isSwapped =
    searched[at] === word[at + 1] &&
    searched[at + 1] === word[at] &&
    word.startsWith(searched.slice(at + 2), at + 2);
  return isWrong || isMissing || isExtra || isSwapped;
};

/** How a word answers a word of a search; undefined if it does not. Short words have to be typed correctly. */
export const matchOf = (searched: string, word: string): Match | undefined => {
  const at = firstDifference(searched, word);
  if (at === searched.length) return word.length === at ? 'whole' : 'prefix';
  if (searched.length < searchLimits.typoFrom) return undefined;
  return startsWithTypo(searched, word, at) ? 'typo' : undefined;
};

/** Where a word occurs: twice the number of the document, plus 1 outside of its title. */
export type Posting = number;

/** All words of an index with the documents that contain them: one position in each list for each word. */
export interface WordList {
  readonly numbers: Map<string, number>;
  readonly words: string[];
  readonly letters: number[];
  readonly postings: Posting[][];
}
export const noWords = (): WordList => ({ numbers: new Map(), words: [], letters: [], postings: [] });

export const addWord = (
  { numbers, words, letters, postings }: WordList,
  word: string,
  posting: Posting,
): void => {
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
};

/** Calls `found` with each word that answers a word of a search. Compares all words: 300,000 take about 2 ms. */
export const eachMatch = (
  { words, letters, postings }: WordList,
  searched: string,
  found: (match: Match, postings: readonly Posting[]) => void,
): void => {
  const wanted = lettersOf(searched);
  for (const [number, bits] of letters.entries()) {
    if (!mayMatch(wanted, bits)) continue;
    const word = words[number];
    const match = word === undefined ? undefined : matchOf(searched, word);
    const list = postings[number];
    if (match && list) found(match, list);
  }
};
