import type { SearchDocument } from '#lambdas/search/document.ts';
import type { Random } from '#test/support/random.ts';

const starts = [
  'b',
  'br',
  'c',
  'ch',
  'd',
  'f',
  'g',
  'gr',
  'h',
  'j',
  'k',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  'st',
  't',
  'tr',
  'v',
  'w',
  'z',
  '',
];
const vowels = ['a', 'e', 'i', 'o', 'u', 'ia', 'ee', 'ai'];
const ends = ['', '', 'n', 'r', 's', 'l', 'm', 'ck', 'rt', 'ng', 'th'];

const GIVEN = 4000;
const FAMILY = 120_000;

const wordsOf = (random: Random, count: number, most: number): string[] => {
  const words = new Set<string>();
  while (words.size < count) {
    const syllables = random.integer(2, most);
    const parts = Array.from({ length: syllables }, () => random.pick(starts) + random.pick(vowels));
    words.add(parts.join('') + random.pick(ends));
  }
  return [...words];
};

/** A number below `count`: the smaller, the more frequent, as names are (a Zipf distribution, approximately). */
const skewed = (random: Random, count: number): number => Math.floor(count ** random.next()) - 1;

const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Made-up names of people, the same for a seed: some given and family names are frequent, most are rare. */
export const namesOf = (random: Random, count: number): SearchDocument[] => {
  const given = wordsOf(random, GIVEN, 3);
  const family = wordsOf(random, FAMILY, 4);
  const word = (words: readonly string[]) => titled(words[skewed(random, words.length)] ?? '');
  return Array.from({ length: count }, (_, number) => ({
    kind: 'player',
    id: `name${String(number).padStart(7, '0')}`,
    platform: 'gth',
    title: `${word(given)} ${word(family)}`,
    about: '',
    position: null,
    sports: [],
  }));
};

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** A text with one typo: a wrong, missing, or extra letter, or two neighbors that changed places. */
const mistyped = (random: Random, text: string): string => {
  const at = random.integer(1, text.length - 2);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const kinds = [
    () => before + random.pick(letters) + after.slice(1),
    () => before + after.slice(1),
    () => before + random.pick(letters) + after,
    () => before + after.charAt(1) + after.charAt(0) + after.slice(2),
  ];
  return random.pick(kinds)();
};

/** What people type on their way to a name: the start of a word or of two, every second time with a typo. */
export const queriesOf = (random: Random, names: readonly SearchDocument[], count: number): string[] =>
  Array.from({ length: count }, (_, number) => {
    const [given = '', family = ''] = random.pick(names).title.toLowerCase().split(' ');
    const start = (word: string) => word.slice(0, random.integer(Math.min(4, word.length), word.length));
    const shapes = [() => start(given), () => start(family), () => `${given} ${start(family)}`];
    const query = random.pick(shapes)();
    const word = query.split(' ').at(-1) ?? '';
    return number % 2 === 0 || word.length < 4
      ? query
      : query.slice(0, query.length - word.length) + mistyped(random, word);
  });
