import type { Store } from '../device/device-storage.ts';
import { claimsOf } from './token-claims.ts';

/** The prefix under which aws-amplify stores data of a logged-in person. */
const PREFIX = 'CognitoIdentityServiceProvider.';

const ownKeys = (storage: Store): string[] => storage.keys().filter((key) => key.startsWith(PREFIX));

export const isLastUserKey = (key: string | null): boolean =>
  key?.startsWith(PREFIX) === true && key.endsWith('.LastAuthUser');

/** Whether someone has logged in with this browser. Reads storage only, so that visitors never load the login library. */
export const hasStoredTokens = (storage: Store): boolean => ownKeys(storage).some(isLastUserKey);

export const clearStoredTokens = (storage: Store): void => {
  for (const key of ownKeys(storage)) storage.removeItem(key);
};

/** The name of the account that has logged in with this browser; null if none. It is known without the login library, and without a connection. */
export const storedUser = (storage: Store): string | null => {
  const key = ownKeys(storage).find(isLastUserKey);
  return key === undefined ? null : storage.getItem(key);
};

/** A token this close to its end, in milliseconds, is renewed before it is used. */
const LEAST_LEFT_MS = 60_000;

/** The end of a token in seconds since 1970; 0 if it cannot be read. */
const endOf = (token: string): number => {
  try {
    const claims = claimsOf(token);
    return typeof claims === 'object' && claims !== null && 'exp' in claims && typeof claims.exp === 'number'
      ? claims.exp
      : 0;
  } catch {
    return 0;
  }
};

/**
 * The access token that aws-amplify has stored, if it is valid for another minute: the login library is needed only to renew it. `now` is in
 * milliseconds.
 */
export const storedToken = (storage: Store, now: number): string | undefined => {
  const last = ownKeys(storage).find(isLastUserKey);
  const user = last === undefined ? null : storage.getItem(last);
  if (last === undefined || user === null) return undefined;
  const token = storage.getItem(`${last.slice(0, -'LastAuthUser'.length)}${user}.accessToken`);
  return token !== null && endOf(token) * 1000 > now + LEAST_LEFT_MS ? token : undefined;
};
