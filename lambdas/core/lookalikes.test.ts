import { describe, expect, it } from 'vitest';
import { looksLikeOwnHost, refuseReserved, skeletonOf } from './lookalikes.ts';

describe('names that look alike', () => {
  it.each([
    ['admin', '\u0430dmin'],
    ['admin', '\u0430dm\u0456n'],
    ['admin', 'adm1n'],
    ['admin', 'ADMlN'],
    ['admin', 'adrnin'],
    ['admin', 'A D M I N'],
    ['admin', '\uff41\uff44\uff4d\uff49\uff4e'],
    ['admin', '\u00e1dm\u00efn'],
    ['staff', '\u0455taff'],
    ['support', 'supp\u03bfrt'],
    ['system', 'S-y.s\u2019tem'],
    ['Good Times Hub', 'G\u043e\u043ed Times Hub'],
    ['Good Times Hub', 'goodtimeshub'],
    ['Good Times Hub', 'G00d T1mes Hub'],
    ['Meet & Play', 'Meet Play'],
  ])('SEC-02 %s and %s have one skeleton', (name, lookalike) => {
    expect(skeletonOf(lookalike)).toBe(skeletonOf(name));
  });

  it.each([
    ['admin', 'Adrian'],
    ['support', 'Rupert'],
    ['Иван', 'Ivan'],
  ])('%s and %s have not', (name, other) => {
    expect(skeletonOf(other)).not.toBe(skeletonOf(name));
  });

  it('SEC-02 a person cannot use a name of staff or of the product, in any name field', () => {
    const names = {
      'body.displayName': 'St\u0430ff',
      'body.fullName': 'Ana',
      'body.lastName': 'Meet and Pl\u0430y',
    };
    expect(() => refuseReserved('person', names)).toThrow(
      expect.objectContaining({
        code: 'input.invalid',
        fields: [
          { field: 'body.displayName', reason: 'reserved' },
          { field: 'body.lastName', reason: 'reserved' },
        ],
      }),
    );
  });

  it('SEC-02 a team cannot use the product’s name, but can be called Support', () => {
    expect(() => refuseReserved('team', { 'body.name': 'Good Times Hu\u042c' })).not.toThrow();
    expect(() => refuseReserved('team', { 'body.name': 'Good T\u0456mes Hub' })).toThrow();
    expect(() => refuseReserved('team', { 'body.name': 'Support', 'body.title': null })).not.toThrow();
  });

  it.each([
    ['xn--gdtimeshub-evia.com', true],
    ['g00dtimeshub.com', true],
    ['goodtirneshub.com', true],
    ['goodtimes.example', false],
    ['thunder.example.org', false],
  ])('SEC-08 a domain that shows as one of the product\u2019s own is reported: %s %s', (host, isAlike) => {
    expect(looksLikeOwnHost(host, ['goodtimeshub.com', 'forms.goodtimeshub.com'])).toBe(isAlike);
  });
});
