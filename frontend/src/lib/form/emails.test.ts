import { describe, expect, it } from 'vitest';
import { checkForm } from './definition.ts';
import { emailsForm, emailsIn, emailsSentence } from './emails.ts';

const list = (count: number) => Array.from({ length: count }, (_, n) => `p${n}@example.com`).join(',');
const problemsOf = (emails: string) =>
  checkForm(emailsForm, { emails }, { now: '2026-11-20T18:00:00.000Z', locale: 'en' }).problems;

describe('typed or pasted email addresses', () => {
  it.each([
    ['', []],
    ['rosa@example.com', ['rosa@example.com']],
    ['Rosa@Example.com, ben@example.com', ['rosa@example.com', 'ben@example.com']],
    [
      'rosa@example.com\nben@example.com;\n\n eve@example.com ,',
      ['rosa@example.com', 'ben@example.com', 'eve@example.com'],
    ],
    ['Rosa Díaz <rosa@example.com>, ben@example.com', ['rosa@example.com', 'ben@example.com']],
    ['rosa@example.com, ROSA@example.com', ['rosa@example.com']],
    ['Ruiz, Ana <ana@x.example>; Li, Bob <bob@x.example>', ['ana@x.example', 'bob@x.example']],
    ['Ruiz, Ana <ana@x.example>, Li, Bob <bob@x.example>', ['ana@x.example', 'bob@x.example']],
    ['"Ruiz, Ana" <ana@x.example>, bob@x.example', ['ana@x.example', 'bob@x.example']],
    ['bob@x.example, Ruiz, Ana <ana@x.example>', ['bob@x.example', 'ana@x.example']],
    ['ana@x.example bob@x.example', ['ana@x.example', 'bob@x.example']],
    ['\u202aana@x.example\u202c,\u00a0<bob@x.example>\u200b', ['ana@x.example', 'bob@x.example']],
    ['j&j@x.example, user@example.xn--p1ai', ['j&j@x.example', 'user@example.xn--p1ai']],
  ])('%j are %j', (text, emails) => {
    expect(emailsIn(text)).toEqual(emails);
    expect(emailsSentence(text)).toBeNull();
  });

  it('names each invalid one, as it was typed', () => {
    expect(emailsSentence('rosa@example.com, Ben, eve@, <x>')).toBe('Not an email address: Ben, eve@, <x>');
    expect(emailsSentence('bobx.example, Ana <ana@x.example>')).toBe('Not an email address: bobx.example');
  });

  it('accepts up to 20 at once, and at least one', () => {
    expect(problemsOf(list(20))).toEqual([]);
    expect(problemsOf(list(21))).toMatchObject([{ field: 'emails', reason: 'too_long', limit: 20 }]);
    expect(emailsSentence(list(21))).toContain('21');
    expect(problemsOf(' ')).toEqual([{ field: 'emails', reason: 'required' }]);
  });
});
