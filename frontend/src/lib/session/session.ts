import type * as z from 'zod/mini';
import type { Me, usersContract } from '#shared/domains/users/contract.ts';

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
  /** What was typed and not sent is gone as well: only who logs out says so. */
  readonly forgetTyped: () => void;
  /** Somebody has just logged in here: what the account says about the screen (its language) is applied. */
  readonly welcome: (user: Me) => Promise<void>;
  /** The session is over without anybody having logged out here. */
  readonly expired: () => void;
  /** Tells the other tabs. */
  readonly announce: (event: SessionEvent) => void;
}

export type SessionEvent = 'signed-in' | 'signed-out';
/** How long a protected page waits to learn who is there. */
export const SESSION_PATIENCE_MS = 1000;
/** When a logout is forced, in milliseconds; the settings area waits less. */
export const LOGOUT_TIMEOUT_MS = 10_000;
export const SETTINGS_LOGOUT_TIMEOUT_MS = 5000;

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

const succeeds = (work: Promise<unknown>, milliseconds: number): Promise<boolean> =>
  within(work, milliseconds).then(
    () => true,
    () => false,
  );

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

  let isLeaving = false;
  /** Known to be signed out: another tab's storage may show the tokens for a moment longer. */
  let isOut = false;
  const leave = (): SessionState => {
    isOut = true;
    return become(signedOut);
  };
  /** Nothing on the page may look as if somebody were still here. */
  const expire = (): void => {
    if (isLeaving || !isSignedIn(state)) return;
    parts.clearStored();
    parts.announce('signed-out');
    leave();
    parts.expired();
  };

  /** Reads who is signed in, from storage and server. `fresh` renews the token first, when what it says has changed. */
  const refresh = async ({ fresh } = { fresh: false }): Promise<SessionState> => {
    isOut = false;
    if (!parts.hasStoredTokens()) return become(signedOut);
    try {
      if ((await parts.accessToken({ fresh })) === undefined) return become(signedOut);
      const account = await parts.loadAccount();
      return isOut ? state : become(stateOf(account));
    } catch (error) {
      return become(!isOut && parts.hasStoredTokens() ? { status: 'error', error } : signedOut);
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
      const next = await refresh();
      if (next.status === 'success' && next.user) await parts.welcome(next.user);
      return next;
    },

    /** The token of a call. A refresh that is refused ends the session. */
    token: async (options: { readonly fresh: boolean }): Promise<string | undefined> => {
      if (isOut || !parts.hasStoredTokens()) return undefined;
      // The library forgets the tokens of a session that cannot be renewed, and throws for a deleted account.
      const token = await parts.accessToken(options).catch((error: unknown) => {
        if (parts.hasStoredTokens()) throw error;
        return undefined;
      });
      if (token === undefined) expire();
      return token;
    },

    /** The server has refused a token that was just renewed. */
    refused: expire,

    /** Offline, out, cleared; forced after the timeout. Returns whether all of it went well: the person is out either way. */
    signOut: async (timeoutMs: number = LOGOUT_TIMEOUT_MS): Promise<boolean> => {
      isLeaving = true;
      // The pool ends the session also when nobody could be told that the person is offline: that may take half of the time.
      const work = async (): Promise<boolean> => {
        const isOffline = await succeeds(parts.goOffline(), timeoutMs / 2);
        await parts.signOut();
        return isOffline;
      };
      const ok = await within(work(), timeoutMs).catch(() => false);
      parts.clearStored();
      parts.forgetTyped();
      parts.announce('signed-out');
      leave();
      isLeaving = false;
      return ok;
    },

    /** What another tab has announced. */
    hear: async (event: SessionEvent): Promise<void> => {
      if (event === 'signed-out') leave();
      else await refresh();
    },
  };
};
