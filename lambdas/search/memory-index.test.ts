import { describe, expect, it } from 'vitest';
import { austin, seattle } from '#test/support/builders.ts';
import { createRandom, type Random } from '#test/support/random.ts';
import { createReference, editDistance } from '#test/support/search-reference.ts';
import type { SearchDocument } from './document.ts';
import { emptyIndex, type MemoryIndex, put, remove, search } from './memory-index.ts';
import { matchOf } from './words.ts';

const aDocument = (id: string, title: string, overrides: Partial<SearchDocument> = {}): SearchDocument => ({
  kind: 'team',
  id,
  platform: null,
  title,
  about: '',
  position: null,
  sports: [],
  ...overrides,
});
const indexOf = (...documents: readonly SearchDocument[]) => {
  const index = emptyIndex();
  for (const document of documents) put(index, document);
  return index;
};
const idsFrom = (index: MemoryIndex, text: string, near?: typeof austin) =>
  [...search(index, { text, near, most: 10, accepts: () => true }).values()]
    .flat()
    .map(({ document }) => document.id);

/** Three letters, so that many words are nearly the same. */
const aWord = (random: Random, most: number): string =>
  Array.from({ length: random.integer(1, most) }, () => random.pick(['a', 'b', 'c'])).join('');
const somewhere = (random: Random) => ({
  lat: austin.lat + random.next() * 3 - 1.5,
  lng: austin.lng + random.next() * 3 - 1.5,
});

describe('a word of a search', () => {
  it.each([
    ['dinks', 'dinks', 'whole'],
    ['din', 'dinks', 'prefix'],
    ['dinkz', 'dinks', 'typo'],
    ['dniks', 'dinks', 'typo'],
    ['dnks', 'dinks', 'typo'],
    ['diinks', 'dinks', 'typo'],
    ['pikcl', 'pickleball', 'typo'],
    ['xinks', 'dinks', 'typo'],
    ['dinksx', 'dinks', 'typo'],
    ['dqq', 'dinks', undefined],
    ['dni', 'dinks', undefined],
    ['dnskz', 'dinks', undefined],
  ])('SRC-04~ %s finds %s: %s', (searched, word, expected) => {
    expect(matchOf(searched, word)).toBe(expected);
  });

  it('SRC-04~ matches exactly the words whose start is at most one edit away', () => {
    const random = createRandom(7);
    for (let round = 0; round < 4000; round += 1) {
      const [searched, word] = [aWord(random, 6), aWord(random, 7)];
      const starts = Array.from({ length: word.length + 1 }, (_, end) => word.slice(0, end));
      const distance = Math.min(...starts.map((start) => editDistance(searched, start)));
      const expected = distance === 0 || (distance === 1 && searched.length >= 4);
      expect([searched, word, matchOf(searched, word) !== undefined]).toEqual([searched, word, expected]);
    }
  });
});

describe('the index', () => {
  it('SRC-04~ finds and ranks like a comparison with every word of every document, after changes too', () => {
    const random = createRandom(11);
    for (let round = 0; round < 40; round += 1) {
      const documents = new Map<string, SearchDocument>();
      const index = emptyIndex();
      for (let change = 0; change < 120; change += 1) {
        const id = String(random.integer(1, 60));
        if (random.next() < 0.2) {
          documents.delete(id);
          remove(index, { kind: 'team', id });
          continue;
        }
        const title = [aWord(random, 6), aWord(random, 6)].join(' ');
        const document = aDocument(id, title, {
          about: aWord(random, 6),
          position: random.next() < 0.8 ? somewhere(random) : null,
        });
        documents.set(id, document);
        put(index, document);
      }
      const reference = createReference([...documents.values()]);
      for (let query = 0; query < 20; query += 1) {
        const words = Array.from({ length: random.integer(1, 2) }, () => aWord(random, 6));
        const near = random.next() < 0.5 ? austin : undefined;
        const text = words.join(' ');
        expect([text, idsFrom(index, text, near)]).toEqual([text, reference(text, 10, near)]);
      }
    }
  });

  it('SRC-04~ ranks the spelling first, then the title, then what is near, then whole words', () => {
    const index = indexOf(
      aDocument('typo', 'Thunter'),
      aDocument('aside', 'Austin club', { about: 'thunder' }),
      aDocument('far', 'Thunder', { position: seattle }),
      aDocument('near prefix', 'Thunderbolts', { position: austin }),
      aDocument('near', 'Thunder Austin', { position: austin }),
    );
    expect(idsFrom(index, 'Thunder', austin)).toEqual(['near', 'near prefix', 'far', 'aside', 'typo']);
    expect(idsFrom(index, 'Thunder')).toEqual(['far', 'near', 'near prefix', 'aside', 'typo']);
  });

  it('SRC-04~ sorts equal results the same way, whatever the order in which they were added', () => {
    const documents = ['3', '1', '2'].map((id) => aDocument(id, 'Same name'));
    expect(idsFrom(indexOf(...documents), 'same')).toEqual(['1', '2', '3']);
    expect(idsFrom(indexOf(...documents.toReversed()), 'same')).toEqual(['1', '2', '3']);
  });

  it('SRC-04~ ignores accents, case, and the order of words, and finds nothing without words', () => {
    const index = indexOf(aDocument('1', 'São Paulo Fútbol'));
    expect(idsFrom(index, 'futbol SAO')).toEqual(['1']);
    expect(idsFrom(index, ' – !')).toEqual([]);
  });
});
