import { AwsError } from '../aws-error.ts';
import type { PasswordPolicy } from './settings.ts';
import { createPasswordRecord, passwordMatches } from './srp.ts';
import type { StoredUser } from './users.ts';

const LONGEST = 256;
/** https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

const complaint = (policy: PasswordPolicy, password: string): string | undefined => {
  if (password.length < policy.MinimumLength) return 'Password not long enough';
  if (password.length > LONGEST) return 'Password too long';
  if (policy.RequireLowercase && !/[a-z]/.test(password)) return 'Password must have lowercase characters';
  if (policy.RequireUppercase && !/[A-Z]/.test(password)) return 'Password must have uppercase characters';
  if (policy.RequireNumbers && !/\d/.test(password)) return 'Password must have numeric characters';
  if (policy.RequireSymbols && !SYMBOL.test(password)) return 'Password must have symbol characters';
  return undefined;
};

/** A pool's default policy. */
const DEFAULT_POLICY: PasswordPolicy = {
  MinimumLength: 8,
  RequireLowercase: true,
  RequireUppercase: true,
  RequireNumbers: true,
  RequireSymbols: true,
};

export const createPasswords = (poolName: string, policy: PasswordPolicy = DEFAULT_POLICY) => {
  const check = (password: string): void => {
    const problem = complaint(policy, password);
    if (problem)
      throw new AwsError('InvalidPasswordException', `Password did not conform with policy: ${problem}`);
  };
  return {
    check,
    /** What is stored for a password that conforms with the policy. */
    record(sub: string, password: string) {
      check(password);
      return createPasswordRecord({ poolName, sub }, password);
    },
    matches: (user: StoredUser, password: string): boolean =>
      user.password !== undefined && passwordMatches({ poolName, sub: user.sub }, password, user.password),
  };
};
export type Passwords = ReturnType<typeof createPasswords>;
