import { describe, expect, it } from 'vitest';
import { subjectOf } from '#test/support/builders.ts';
import { personOf } from './actor.ts';

const claims = { sub: subjectOf(1), token_use: 'access', email: 'Ana@Example.com', email_verified: 'true' };

describe('the person of a token', () => {
  it('AU-11 has a lowercase email and an id derived from the pool’s', () => {
    expect(personOf(claims)).toEqual({
      kind: 'person',
      userId: 'user_00000000008008000000000001',
      subject: subjectOf(1),
      email: 'ana@example.com',
      emailVerified: true,
      isStaff: false,
    });
  });

  it.each([
    [['staff'], true],
    [['players', 'staff'], true],
    [['not-staff'], false],
    [[], false],
    [undefined, false],
  ])('SEC-01 groups %j: of the staff %s', (groups, isStaff) => {
    expect(personOf({ ...claims, 'cognito:groups': groups }).isStaff).toBe(isStaff);
  });

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    ['TRUE', false],
  ])('SEC-01 a flag of %j is %s', (flag, emailVerified) => {
    expect(personOf({ ...claims, email_verified: flag }).emailVerified).toBe(emailVerified);
  });

  it.each([
    [{ token_use: 'id' }],
    [{ token_use: undefined }],
    [{ sub: 'nobody' }],
    [{ sub: undefined }],
    [{ email: 'nothing' }],
    [{ email_verified: undefined }],
  ])('SEC-10 with %j there is nobody', (wrong) => {
    expect(() => personOf({ ...claims, ...wrong })).toThrow(
      expect.objectContaining({ code: 'auth.required' }),
    );
  });

  it('AU-05 pool ids of any UUID version are accepted', () => {
    expect(personOf({ ...claims, sub: '54a8e4a8-b0b1-70d3-0b9c-0123456789ab' }).subject).toMatch(/^54a8/);
  });
});
