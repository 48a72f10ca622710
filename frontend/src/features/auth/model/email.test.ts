import { describe, expect, it } from 'vitest';
import { emailProblem, parseEmail } from './email.ts';

describe('e-mail', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['ana', 'format'],
    ['ana@', 'format'],
    [`${'a'.repeat(95)}@example.com`, 'too_long'],
    ['ana@example.com', undefined],
  ])('AU-01 %j: %j', (text, problem) => {
    expect(emailProblem(text)).toBe(problem);
  });

  it('an address is compared in one form', () => {
    expect(parseEmail(' Ana@Example.COM ')).toBe('ana@example.com');
  });
});
