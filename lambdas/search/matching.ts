import { searchLimits } from '#shared/domains/search/rules.ts';

/** How a word answers a word of a search, best first: it is the same, it starts with it, or it starts with it except for one typo. */
export type Match = 'whole' | 'prefix' | 'typo';

const LETTER_BITS = 31;

/** The characters of a word as bits, which tell most words apart without comparing them. */
export const lettersOf = (word: string): number => {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % LETTER_BITS);
  return bits;
};

/** Whether at most one bit is set. */
const isAtMostOne = (bits: number): boolean => (bits & (bits - 1)) === 0;

/** Whether a word may match: a typo adds at most one character that the word does not have. */
export const mayMatch = (searched: number, letters: number): boolean => isAtMostOne(searched & ~letters);

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
