import { expect, it } from 'vitest';
import type { EventPreview, PlacePreview, TeamPreview } from '#shared/product/pictures/preview-content.ts';
import { wordsOf } from './preview-words.ts';
import { shownText } from './shown-text.ts';

const gth = { id: 'gth', name: 'Good Times Hub' } as const;
const anEvent = (change: Partial<EventPreview> = {}): EventPreview => ({
  ...{ kind: 'event', platform: gth, locale: 'en', title: 'Saturday pickleball', gameType: 'pickleball' },
  ...{ dateStart: '2026-11-29T01:30:00.000Z', timeZone: 'America/Chicago', place: 'Zilker Park' },
  ...{ host: { userId: 'usr_1', displayName: 'Maya Johnson' }, ...change },
});
const aTeam = (change: Partial<TeamPreview> = {}): TeamPreview => ({
  ...{ kind: 'team', platform: gth, locale: 'en', title: 'Austin Thunder', team: null },
  ...{ gameTypes: ['pickleball', 'tennis', 'padel', 'chess'], place: 'Austin, TX', ...change },
});

it('EVT-13 an event says when, in its own zone, where, and who hosts', () => {
  expect(wordsOf(anEvent())).toEqual({
    title: 'Saturday pickleball',
    facts: [
      { text: 'Saturday, November 28 · 7:30\u00a0PM CST', lines: 2 },
      { text: 'Zilker Park', lines: 1 },
    ],
    host: { text: 'Hosted by Maya Johnson', initials: 'MJ' },
    day: { weekday: 'Sat', day: '28', month: 'Nov' },
  });
});

it('EVT-13 an event is in its host’s language', () => {
  expect(wordsOf(anEvent({ locale: 'es' }))).toMatchObject({
    facts: [{ text: 'Sábado, 28 de noviembre · 7:30\u00a0p.m. CST' }, {}],
    host: { text: 'Organiza Maya Johnson' },
    day: { weekday: 'sáb', month: 'nov' },
  });
});

it('a team says what it plays, and where', () => {
  expect(wordsOf(aTeam()).facts.map(({ text }) => text)).toEqual([
    'Pickleball · Tennis · Padel',
    'Austin, TX',
  ]);
  expect(wordsOf(aTeam({ team: 'Thunder', place: null, gameTypes: [] })).facts).toEqual([
    { text: 'Thunder', lines: 1 },
  ]);
});

it('RT-25~ a place says what is played there, and its address', () => {
  const place: PlacePreview = {
    ...{ kind: 'place', platform: gth, locale: 'es', title: 'Zilker courts' },
    ...{ gameTypes: ['tennis', 'chess'], address: '2100 Barton Springs Rd, Austin, TX' },
  };
  expect(wordsOf(place)).toEqual({
    title: 'Zilker courts',
    facts: [
      { text: 'Tenis · Ajedrez', lines: 2 },
      { text: '2100 Barton Springs Rd, Austin, TX', lines: 2 },
    ],
  });
  expect(wordsOf({ ...place, title: '公園' }).title).toBe('Tenis');
});

it('a title in letters that no font has is the sport', () => {
  expect(wordsOf(anEvent({ title: '日曜日のテニス', gameType: 'tennis' })).title).toBe('Tennis');
  expect(wordsOf(aTeam({ title: '日曜日', gameTypes: [] })).title).not.toBe('');
});

it.each([
  ['  two\n\nlines ', 'two lines'],
  ['\u202egnp.exe\u200b', 'gnp.exe'],
  ['𝗕𝗼𝗹𝗱 Ｗｉｄｅ', 'Bold Wide'],
  ['Z\u0335\u0321a\u0337lgo', 'Zalgo'],
  ['Peña café', 'Peña café'],
  ['cafe\u0301', 'café'],
  ['क्रिकेट', 'क्रिकेट'],
  ['⚽️ 👩‍💻', '⚽️ 👩‍💻'],
  ['\ud800x', '\ufffdx'],
])('%j is drawn as %j', (text, shown) => {
  expect(shownText(text)).toBe(shown);
});
