import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { overwriteGetLocale } from '#frontend/paraglide/runtime.js';
import { oneOf } from '#shared/contracts/fields.ts';
import { LiveMessage } from '#shared/domains/realtime/messages.ts';
import { Site } from '#shared/domains/sites/shapes.ts';
import { UNNAMED } from '#shared/product/unnamed.ts';
import { parseAnswer } from './parse-answer.ts';

const Item = z.object({
  name: z.string(),
  kind: z.enum(['ball', 'board']),
  status: oneOf(['open', 'closed'], 'closed'),
  sports: z.array(z.enum(['chess', 'go'])),
});
const anItem = { name: 'a', kind: 'ball', status: 'open', sports: ['chess', 'go'] };
const Page = z.object({ items: z.array(Item), next: z.nullable(z.string()) });
const parsed = (...items: object[]) =>
  parseAnswer(Page, { items: items.map((item) => ({ ...anItem, ...item })), next: 'b' });

describe('someone whose name is not shown', () => {
  afterEach(() => overwriteGetLocale(() => 'en'));

  it.each([
    ['en', 'Player'],
    ['es', 'Jugador'],
  ] as const)(
    'PRV-05 is called by the word of the language, wherever a response names them: %s',
    (locale, word) => {
      overwriteGetLocale(() => locale);
      expect(parsed({ name: UNNAMED }, {}).items.map(({ name }) => name)).toEqual([word, 'a']);
    },
  );
});

describe('a response from a newer server', () => {
  it('shows a list without items of an unknown kind', () => {
    const { items, next } = parsed({ name: 'a', kind: 'card' }, { name: 'b' }, { name: 'c', kind: 'dice' });
    expect(items.map(({ name }) => name)).toEqual(['b']);
    expect(next).toBe('b');
  });

  it('shows an unknown status as the one its schema names for that, in an object and in a list', () => {
    expect(parseAnswer(Item, { ...anItem, status: 'frozen' }).status).toBe('closed');
    expect(parsed({ status: 'frozen' }, {}).items.map(({ status }) => status)).toEqual(['closed', 'open']);
  });

  it('leaves only an unknown value out of a list of values', () => {
    expect(parsed({ sports: ['go', 'quidditch'] }).items).toEqual([{ ...anItem, sports: ['go'] }]);
    expect(parsed({ sports: ['quidditch'], status: 'frozen' }).items).toEqual([
      { ...anItem, sports: [], status: 'closed' },
    ]);
  });

  it('shows a website without unknown blocks', () => {
    const block = { type: 'text', id: 'a', title: 'About', text: 'Us' };
    const page = {
      slug: 'home',
      title: 'Home',
      seoDescription: '',
      blocks: [block, { type: 'video', id: 'b' }],
    };
    const { blocks } = parseAnswer(z.object({ pages: Site.shape.pages }), { pages: [page] }).pages[0] ?? {};
    expect(blocks).toEqual([block]);
  });

  it('is parsed on the live connection, too', () => {
    const message = { type: 'unsubscribed', topic: 'team:team_1', reason: 'moved' };
    expect(parseAnswer(LiveMessage, message)).toEqual({ ...message, reason: 'not_allowed' });
  });

  it.each([
    ['a missing word', { kind: undefined }],
    ['a word that is no text', { kind: 7 }],
    ['a name that is no text', { name: 7 }],
    ['an unknown word beside another mistake', { kind: 'card', name: 7 }],
  ])('is refused as a broken one for %s', (_, change) => {
    expect(() => parsed(change)).toThrow();
  });

  it('is refused if no value is named for an unknown one, and there is no list to leave it out of', () => {
    expect(() => parseAnswer(Item, { ...anItem, kind: 'card' })).toThrow();
  });
});
