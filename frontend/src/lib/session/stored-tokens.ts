import type { Store } from '../device/device-storage.ts';

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
