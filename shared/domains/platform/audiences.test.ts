import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UserId } from '../../kernel/ids.ts';
import { Audience, flagsOf } from './audiences.ts';

const ana = UserId.parse('user_00000000000000000000000001');
const ben = UserId.parse('user_00000000000000000000000002');
const audience = (given: object): Audience => Audience.parse({ flag: 'badges', ...given });
const isIn = (given: object, email = 'ana@example.com', emailVerified = true, place = 99.9): boolean =>
  flagsOf([audience(given)], { id: ana, email, emailVerified }, () => place).includes('badges');

describe('the beta audience of a flag', () => {
  it('AU-12~ is nobody unless it says who', () => {
    expect(isIn({})).toBe(false);
    expect(isIn({}, 'ana@example.com', true, 0)).toBe(false);
  });

  it('AU-12~ includes people by id', () => {
    expect(isIn({ userIds: [ben] })).toBe(false);
    expect(isIn({ userIds: [ben, ana] })).toBe(true);
  });

  it.each([
    ['ana@example.com', true],
    ['Ana@EXAMPLE.com', true],
    ['ana@mail.example.com', false],
    ['ana@notexample.com', false],
    ['ana@example.com.evil.example', false],
    ['example.com@evil.example', false],
    ['"ana@example.com"@evil.example', false],
    ['example.com', false],
    ['', false],
  ])('AU-12~ includes %s by the domain example.com: %j', (email, included) => {
    expect(isIn({ emailDomains: ['Example.com'] }, email)).toBe(included);
  });

  it('AU-12~ does not include an email that is not verified', () => {
    expect(isIn({ emailDomains: ['example.com'] }, 'ana@example.com', false)).toBe(false);
  });

  it('AU-12~ includes exactly the people below the percentage, so anyone who is included stays when it grows', () => {
    const percentage = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(percentage, percentage, fc.double({ min: 0, max: 99.999, noNaN: true }), (a, b, place) => {
        const [small, large] = [Math.min(a, b), Math.max(a, b)];
        const at = (share: number) => isIn({ percentage: share }, '', false, place);
        expect(at(small)).toBe(place < small);
        if (at(small)) expect(at(large)).toBe(true);
        expect(at(100)).toBe(true);
        expect(at(0)).toBe(false);
      }),
    );
  });

  it('AU-12~ names each flag once, whatever the order and number of audiences', () => {
    const some = fc.record({
      userIds: fc.subarray([ana, ben]),
      emailDomains: fc.subarray(['example.com', 'example.org']),
      percentage: fc.integer({ min: 0, max: 100 }),
    });
    const someone = { id: ana, email: 'ana@example.com', emailVerified: true };
    fc.assert(
      fc.property(fc.array(some, { maxLength: 5 }), fc.integer({ min: 0, max: 99 }), (given, place) => {
        const audiences = given.map(audience);
        const on = flagsOf(audiences, someone, () => place);
        expect(flagsOf(audiences.toReversed(), someone, () => place)).toEqual(on);
        const wanted = audiences.some(
          ({ userIds, emailDomains, percentage }) =>
            userIds.includes(ana) || emailDomains.includes('example.com') || place < percentage,
        );
        expect(on).toEqual(wanted ? ['badges'] : []);
      }),
    );
  });

  it.each([
    { flag: 'unknown' },
    { percentage: 101 },
    { percentage: -1 },
    { emailDomains: ['@example.com'] },
    { emailDomains: ['*'] },
    { userIds: ['ana'] },
  ])('AU-12~ refuses %j', (given) => {
    expect(Audience.safeParse({ flag: 'badges', ...given }).success).toBe(false);
  });
});
