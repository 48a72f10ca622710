import { describe, expect, it } from 'vitest';
import { nameProblem } from '../../product/person-name.ts';
import { platformNames } from '../../product/platform-names.ts';
import { ageProblem, birthdateBounds, birthdateProblem } from './profile.ts';

describe('names', () => {
  it.each([
    'Ana',
    'José María',
    "O'Neill",
    'D’Arcy',
    'Jean-Luc',
    'Sam Jr.',
    'Ana 2',
    '李小龍',
    'Владимир',
    'हिन्दी',
    'Łukasz',
    'ʻOlelo',
    'Meritxell Col·lell',
    'علی\u200cرضا',
    'क्\u200dष',
    'Nguyễn Thị Ánh',
    'Nguyễn Thị Ánh'.normalize('NFD'),
    'O’Brien-Smith',
    'Þórður',
    'X Æ',
    'ジョン・スミス',
    'Jean‑Luc',
    'בן־דוד',
  ])('ON-03 %s is one', (name) => {
    expect(nameProblem(name)).toBeUndefined();
  });

  it.each([
    ['', 'name'],
    ['123', 'name'],
    [' Ana', 'name'],
    ['Ana ', 'name'],
    ['Ana\n', 'name'],
    ['Ana\u202eanA', 'name'],
    ['Ana\u200b', 'name'],
    ['Ana\u0000', 'name'],
    ['Ana\u00a0B', 'name'],
    ['<b>Ana</b>', 'name'],
    ['=cmd', 'name'],
    ['@ana', 'name'],
    ['Ana 🏓', 'name'],
    ['Ana\u200cB', 'name'],
    ['علی\u200c', 'name'],
    ['Ana\u{e0041}', 'name'],
    ['Ana\u2028B', 'name'],
    ['a@b', 'name'],
    ['Ana (Ace)', 'name'],
    ['a;b', 'name'],
    ['a＠b', 'name'],
    ['«Ana»', 'name'],
    ['a_b', 'name'],
    ['a\\b', 'name'],
    ['Admin', 'reserved'],
    ['STAFF', 'reserved'],
    ['Ｓｕｐｐｏｒｔ', 'reserved'],
    ['Good Times Hub', 'reserved'],
    ['good  times  hub', 'reserved'],
    ['Meet and Play', 'reserved'],
  ])('ON-03 %j is none', (name, reason) => {
    expect(nameProblem(name)).toBe(reason);
  });
});

it('ON-03 every platform’s name is reserved, however it is written', () => {
  for (const name of Object.values(platformNames)) {
    const words = name.replace('&', 'and');
    expect([words, words.toUpperCase(), words.replaceAll(' ', '')].map(nameProblem)).toEqual(
      Array(3).fill('reserved'),
    );
  }
});

describe('dates of birth', () => {
  it.each([
    ['2026-11-20T18:00:00.000Z', '1906-01-01', '2013-11-20'],
    ['2026-11-20T11:59:59.999Z', '1906-01-01', '2013-11-19'],
    ['2028-02-29T12:00:00.000Z', '1908-01-01', '2015-02-28'],
    ['2028-02-29T11:59:59.999Z', '1908-01-01', '2015-02-28'],
    ['2029-03-01T12:00:00.000Z', '1909-01-01', '2016-03-01'],
    ['2029-02-28T12:00:00.000Z', '1909-01-01', '2016-02-28'],
    ['2027-01-01T11:00:00.000Z', '1906-01-01', '2013-12-31'],
  ])('ON-05 at %s lie between %s and %s', (now, earliest, latest) => {
    expect(birthdateBounds(now)).toEqual({ earliest, latest });
  });

  it('a person born on February 29 turns thirteen on March 1 of a common year', () => {
    expect(birthdateProblem('2016-02-29', '2029-02-28T23:00:00.000Z')).toBe('too_young');
    expect(birthdateProblem('2016-02-29', '2029-03-01T12:00:00.000Z')).toBeUndefined();
  });

  it.each([
    [
      { birthdate: null, ageConfirmed: false },
      { field: 'ageConfirmed', reason: 'required' },
    ],
    [{ birthdate: null, ageConfirmed: true }, undefined],
    [{ birthdate: '1990-05-01', ageConfirmed: false }, undefined],
    // A confirmation never overrides the birthdate.
    [
      { birthdate: '2020-01-01', ageConfirmed: true },
      { field: 'birthdate', reason: 'too_young' },
    ],
  ])('SEC-12~ ON-05 %j is answered with %j', (age, problem) => {
    expect(ageProblem(age, '2026-11-20T18:00:00.000Z')).toEqual(problem);
  });
});
