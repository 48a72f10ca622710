import type { Account, SessionParts } from './session.ts';

/** The parts of an account that the session needs; the record itself is opaque to it. */
export const anAccount = (user: unknown = { displayName: 'Ana' }): Account =>
  ({
    id: 'user_1',
    email: 'ana@example.com',
    emailVerified: true,
    isStaff: false,
    flags: [],
    user,
  }) as unknown as Account;

export const someParts = (parts: Partial<SessionParts> = {}): SessionParts => ({
  hasStoredTokens: () => true,
  accessToken: async () => 'token',
  keptAccount: async () => undefined,
  loadAccount: async () => anAccount(),
  goOffline: async () => undefined,
  signOut: async () => undefined,
  clearStored: () => undefined,
  forgetTyped: () => undefined,
  welcome: async () => undefined,
  expired: () => undefined,
  announce: () => undefined,
  ...parts,
});
