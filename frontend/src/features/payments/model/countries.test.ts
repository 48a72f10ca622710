import { describe, expect, it } from 'vitest';
import { countriesIn } from './countries.ts';

describe('home countries of payment accounts', () => {
  it('are 45, sorted for the language they are named in', () => {
    const [english, spanish] = [countriesIn('en-US'), countriesIn('es-ES')];
    expect([english.length, spanish.length]).toEqual([45, 45]);
    expect(english.slice(0, 3).map(({ name }) => name)).toEqual(['Australia', 'Austria', 'Belgium']);
    expect(spanish.slice(0, 3).map(({ name }) => name)).toEqual(['Alemania', 'Australia', 'Austria']);
  });
});
