import { describe, expect, it } from 'vitest';
import { isAcceptable, passwordRuleNames, passwordRules } from './password-rules.ts';

describe('password rules', () => {
  it.each([
    ['', []],
    ['abc', ['lower']],
    ['ABCDEFGH', ['length', 'upper']],
    ['abcDEF12', ['length', 'lower', 'upper', 'digit']],
  ])('AU-09 %j meets %j', (password, met) => {
    expect(passwordRuleNames.filter((rule) => passwordRules[rule](password))).toEqual(met);
  });

  it('AU-09 all rules together make a password acceptable', () => {
    expect(isAcceptable('abcDEF12')).toBe(true);
    expect(isAcceptable('abcDEFgh')).toBe(false);
  });
});
