import { describe, expect, it } from 'vitest';
import { type Access, accessLevels } from '#shared/contracts/endpoint.ts';
import type { Me } from '#shared/domains/users/contract.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { subjectOf } from '#test/support/builders.ts';
import { type Account, admit, type Person, personOf } from './actor.ts';

interface Caller {
  readonly person: Person | undefined;
  readonly account: Account | undefined;
}

const user = { displayName: 'Ana' } as Me;

const person = ({ verified = true, staff = false } = {}): Person =>
  personOf({
    ...{ sub: subjectOf(1), token_use: 'access', email: 'ana@example.com', email_verified: verified },
    ...(staff && { 'cognito:groups': ['staff'] }),
  });
const account = ({ suspended = false } = {}): Account => ({ user, suspended });

const callers = {
  'a visitor': { person: undefined, account: undefined },
  'someone without a profile': { person: person(), account: undefined },
  'staff without a profile': { person: person({ staff: true }), account: undefined },
  'a member': { person: person(), account: account() },
  'an unverified member': { person: person({ verified: false }), account: account() },
  'a suspended member': { person: person(), account: account({ suspended: true }) },
  staff: { person: person({ staff: true }), account: account() },
  'unverified staff': { person: person({ staff: true, verified: false }), account: account() },
  'suspended staff': { person: person({ staff: true }), account: account({ suspended: true }) },
} satisfies Record<string, Caller>;
type CallerName = keyof typeof callers;

const needsProfile: Partial<Record<CallerName, ErrorCode>> = {
  'a visitor': 'auth.required',
  'someone without a profile': 'profile.incomplete',
  'staff without a profile': 'profile.incomplete',
  'a suspended member': 'auth.suspended',
  'suspended staff': 'auth.suspended',
};
const needsVerified: typeof needsProfile = {
  ...needsProfile,
  'an unverified member': 'auth.email_unverified',
  'unverified staff': 'auth.email_unverified',
};

/** Who is refused, and why. Anyone who is not listed is admitted. */
const refused: Readonly<Record<Access, typeof needsProfile>> = {
  public: {},
  user: { 'a visitor': 'auth.required' },
  profile: needsProfile,
  verified: needsVerified,
  staff: { ...needsProfile, 'a member': 'auth.forbidden', 'an unverified member': 'auth.forbidden' },
};

const names = Object.keys(callers) as CallerName[];
const cases = accessLevels.flatMap((access) =>
  names.map((name) => [access, name, refused[access][name] ?? 'admitted'] as const),
);

describe('admission', () => {
  it.each(cases)('SEC-01 to %s endpoints: %s is %s', async (access, name, expected) => {
    const { person, account }: Caller = callers[name];
    const looked: string[] = [];
    const outcome = await admit(access, person, async (id) => {
      looked.push(id);
      return account;
    }).catch((error: unknown) => error);
    if (expected !== 'admitted') {
      expect(outcome).toMatchObject({ code: expected });
      return;
    }
    // What a handler gets: the person of the token, and the profile only where the endpoint requires one.
    const isMember = access !== 'public' && access !== 'user';
    expect(outcome).toEqual(
      person === undefined ? { kind: 'visitor' } : { ...person, ...(isMember && { kind: 'member', user }) },
    );
    expect(looked).toEqual(isMember ? [person?.userId] : []);
  });
});

it('SEC-05~ suspended people are refused what costs money, also where no profile is needed', async () => {
  const paid = (caller: Caller) =>
    admit('user', caller.person, async () => caller.account, { callsOut: true });
  await expect(paid(callers['a suspended member'])).rejects.toMatchObject({ code: 'auth.suspended' });
  for (const name of ['someone without a profile', 'a member'] as const)
    expect(await paid(callers[name])).toMatchObject({ kind: 'person' });
});
