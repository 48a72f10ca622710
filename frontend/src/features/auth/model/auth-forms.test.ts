import { describe, expect, it } from 'vitest';
import { checkForm } from '#frontend/lib/form/definition.ts';
import { problemAt, sentenceFor } from '#frontend/lib/form/problems.ts';
import { changeEmailForm, emailForm, signUpForm } from './auth-forms.ts';

const moment = { now: '2026-11-20T18:00:00.000Z', locale: 'en' } as const;
const sentenceOf = (form: typeof emailForm, email: string): string | undefined => {
  const problem = problemAt(form, checkForm(form, { email }, moment).problems, 'email');
  return problem && sentenceFor(form, 'email', problem, { email });
};

describe('the login forms', () => {
  it.each([
    ['', 'Required'],
    ['   ', 'Required'],
    ['ana', 'Check the format'],
    ['ana@', 'Check the format'],
    [`${'a'.repeat(95)}@example.com`, 'At most 100 characters'],
    ['ana@example.com', undefined],
  ])('AU-01 the email %j: %j', (email, sentence) => {
    expect(sentenceOf(emailForm, email)).toBe(sentence);
  });

  it('a new email must differ from the old one, however it is written', () => {
    expect(sentenceOf(changeEmailForm('ana@example.com'), 'Ana@Example.com')).toBe(
      'This is already your email',
    );
    expect(sentenceOf(changeEmailForm('ana@example.com'), 'ben@example.com')).toBeUndefined();
  });

  it('AU-09 a password meets all rules before it is sent', () => {
    const check = (password: string) => checkForm(signUpForm, { email: 'ana@example.com', password }, moment);
    expect(check('abcDEF12').ok).toBe(true);
    expect(check('abcDEFgh').problems).toEqual([{ field: 'password', reason: 'format' }]);
  });
});
