import { describe, expect, it } from 'vitest';
import { emailsIn, problemOf } from './emails.ts';

describe('addresses that were typed or pasted', () => {
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
  ])('%j are %j', (text, emails) => {
    expect(emailsIn(text)).toEqual({ emails, invalid: [] });
  });

  it('names each that is none, as it was typed', () => {
    const typed = emailsIn('rosa@example.com, Ben, eve@, <x>');
    expect(typed.invalid).toEqual(['Ben', 'eve@', '<x>']);
    expect(problemOf(typed)).toEqual({ kind: 'invalid', list: ['Ben', 'eve@', '<x>'] });
  });

  it('takes 20 at once', () => {
    const list = (count: number) => Array.from({ length: count }, (_, n) => `p${n}@example.com`).join(',');
    expect(problemOf(emailsIn(list(20)))).toBeUndefined();
    expect(problemOf(emailsIn(list(21)))).toEqual({ kind: 'too_many', count: 21 });
  });
});
