import type { z } from 'zod/mini';
import type { Me, usersContract } from '#shared/contracts/users.ts';

export type Account = z.output<typeof usersContract.me.response>;

/**
 * Who is here. Signed out is a success without a user; signed in without a record is `pending`: the profile has still
 * to be set up. `error`: somebody is signed in, but the record could not be read.
 */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'success'; readonly user: null }
  | { readonly status: 'success'; readonly user: Me; readonly account: Account }
  | { readonly status: 'pending'; readonly account: Account }
  | { readonly status: 'error'; readonly error: unknown };

export interface SessionParts {
  /** Whether this browser holds tokens of an earlier sign-in; must not load the sign-in library. */
  readonly hasStoredTokens: () => boolean;
  readonly accessToken: (options: { readonly fresh: boolean }) => Promise<string | undefined>;
  readonly loadAccount: () => Promise<Account>;
  readonly goOffline: () => Promise<unknown>;
  readonly signOut: () => Promise<unknown>;
  readonly clearStored: () => void;
  /** Tells the other tabs. */
  readonly announce: (event: SessionEvent) => void;
}

export type SessionEvent = 'signed-in' | 'signed-out';
export const LOGOUT_TIMEOUT_MS = 10_000;

const signedOut: SessionState = { status: 'success', user: null };

export const stateOf = (account: Account): SessionState =>
  account.user ? { status: 'success', user: account.user, account } : { status: 'pending', account };

export const isSignedIn = (state: SessionState): boolean =>
  state.status === 'pending' ||
  state.status === 'error' ||
  (state.status === 'success' && state.user !== null);

const within = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timeout')), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** One external store for the whole app; screens read it with `useSession`. */
export const createSession = (parts: SessionParts) => {
  let state: SessionState = { status: 'loading' };
  const listeners = new Set<() => void>();
  const become = (next: SessionState): SessionState => {
    state = next;
    for (const listener of listeners) listener();
    return state;
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  /** Reads who is signed in, from storage and server. */
  const refresh = async (): Promise<SessionState> => {
    if (!parts.hasStoredTokens()) return become(signedOut);
    try {
      if ((await parts.accessToken({ fresh: false })) === undefined) return become(signedOut);
      return become(stateOf(await parts.loadAccount()));
    } catch (error) {
      return become(parts.hasStoredTokens() ? { status: 'error', error } : signedOut);
    }
  };

  return {
    get: (): SessionState => state,
    subscribe,
    refresh,

    /** The state once it is known; after `milliseconds` whatever it is by then. */
    settled: async (milliseconds: number): Promise<SessionState> => {
      if (state.status !== 'loading') return state;
      const { promise, resolve } = Promise.withResolvers<SessionState>();
      const timer = setTimeout(() => resolve(state), milliseconds);
      const stop = subscribe(() => state.status !== 'loading' && resolve(state));
      return promise.finally(() => {
        clearTimeout(timer);
        stop();
      });
    },

    /** After a successful sign-in. */
    signedIn: async (): Promise<SessionState> => {
      parts.announce('signed-in');
      return refresh();
    },

    /** The token of a call. A refresh that is refused ends the session. */
    token: async (options: { readonly fresh: boolean }): Promise<string | undefined> => {
      if (!parts.hasStoredTokens()) return undefined;
      const token = await parts.accessToken(options);
      if (token === undefined && isSignedIn(state)) become(signedOut);
      return token;
    },

    /** Offline, out, cleared; forced after the timeout. Returns whether all of it went well: the person is out either way. */
    signOut: async (timeoutMs: number = LOGOUT_TIMEOUT_MS): Promise<boolean> => {
      const work = async () => {
        await parts.goOffline();
        await parts.signOut();
      };
      const ok = await within(work(), timeoutMs).then(
        () => true,
        () => false,
      );
      parts.clearStored();
      parts.announce('signed-out');
      become(signedOut);
      return ok;
    },

    /** What another tab has announced. */
    hear: async (event: SessionEvent): Promise<void> => {
      if (event === 'signed-out') become(signedOut);
      else await refresh();
    },
  };
};
