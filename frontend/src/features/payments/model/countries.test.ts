import { describe, expect, it } from 'vitest';
import { countriesIn, countriesMatching } from './countries.ts';

describe('home countries of payment accounts', () => {
  it('are 45, in the order of the language they are named in', () => {
    const [english, spanish] = [countriesIn('en-US'), countriesIn('es-ES')];
    expect([english.length, spanish.length]).toEqual([45, 45]);
    expect(english.slice(0, 3).map(({ name }) => name)).toEqual(['Australia', 'Austria', 'Belgium']);
    expect(spanish.slice(0, 3).map(({ name }) => name)).toEqual(['Alemania', 'Australia', 'Austria']);
  });

  it.each([
    ['uni', ['United Arab Emirates', 'United Kingdom', 'United States']],
    ['UNITED ST', ['United States']],
    ['emi', ['United Arab Emirates']],
    ['de', ['Denmark', 'Germany']],
    ['  ', 45],
    ['atlantis', []],
  ])('%j finds %j', (typed, found) => {
    const names = countriesMatching(countriesIn('en-US'), typed).map(({ name }) => name);
    expect(typeof found === 'number' ? names.length : names).toEqual(found);
  });

  it('are found without their accents', () => {
    const [mexico] = countriesMatching(countriesIn('es-ES'), 'mexico');
    expect(mexico).toEqual({ code: 'MX', name: 'México' });
  });
});
