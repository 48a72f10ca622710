import { describe, expect, it } from 'vitest';
import { ProfileInput } from '#shared/domains/users/contract.ts';
import { aProfile } from '#test/support/builders.ts';

describe('the profile form', () => {
  it.each([
    ['ON-03', 'displayName', 'A', 'too_small'],
    ['ON-03', 'displayName', 'A'.repeat(26), 'too_big'],
    ['ON-03', 'displayName', '4ever <3', 'custom'],
    ['ON-03', 'displayName', 'Support', 'custom'],
    ['ON-03', 'displayName', undefined, 'invalid_type'],
    ['ON-03', 'fullName', 'A', 'too_small'],
    ['ON-03', 'fullName', 'A'.repeat(301), 'too_big'],
    ['ON-03', 'fullName', 'Ana @home', 'custom'],
    ['ON-03', 'fullName', 'Good Times Hub', 'custom'],
    ['ON-03', 'fullName', undefined, 'invalid_type'],
    ['ON-03', 'lastName', '', 'too_small'],
    ['ON-03', 'lastName', 'A'.repeat(101), 'too_big'],
    ['ON-07', 'games', [], 'too_small'],
    ['ON-07', 'games', ['pickleball', 'pickleball'], 'custom'],
    ['ON-08', 'joinOption', 'other', 'invalid_value'],
    ['ON-09', 'gender', 'any', 'invalid_value'],
    ['ON-09', 'pronoun', 'Xe/Xem', 'invalid_value'],
    ['ON-04', 'termsAccepted', false, 'invalid_value'],
    ['ON-05', 'birthdate', '2001-02-29', 'invalid_format'],
    ['ON-02~', 'phoneNumber', 'call me', 'invalid_format'],
    ['ON-02~', 'bio', 'A'.repeat(501), 'too_big'],
  ])('%s %s cannot be %j', (_, field, value, code) => {
    const { error } = ProfileInput.safeParse({ ...aProfile(), [field]: value });
    expect(error?.issues[0]).toMatchObject({ path: [field], code });
  });

  it.each([
    ['displayName', 'Al'],
    ['displayName', 'A'.repeat(25)],
    ['fullName', 'A'.repeat(300)],
    ['lastName', null],
    ['lastName', 'B'],
    ['lastName', 'B'.repeat(100)],
    // A last name may be what a first name may not: only its length counts.
    ['lastName', 'Support'],
    ['lastName', '3rd (Jr.)'],
  ])('ON-03 %s can be %j', (field, value) => {
    expect(ProfileInput.safeParse({ ...aProfile(), [field]: value }).success).toBe(true);
  });
});
