import type * as z from 'zod/mini';
import type { Me, usersContract } from '#shared/domains/users/contract.ts';
import { isOffline } from '../api/api.ts';
import { createListeners } from '../device/listeners.ts';

export type Account = z.output<typeof usersContract.me.response>;

/**
 * Who is here. Logged out is a success without a user; logged in without a record is `pending`: the profile is not set up
 * yet. `error`: someone is logged in, but the record could not be loaded.
 */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'success'; readonly user: null }
  | { readonly status: 'success'; readonly user: Me; readonly account: Account }
  | { readonly status: 'pending'; readonly account: Account }
  | { readonly status: 'error'; readonly error: unknown };

export interface SessionParts {
  /** Whether this browser has tokens from an earlier login; must not load the login library. */
  readonly hasStoredTokens: () => boolean;
  readonly accessToken: (options: { readonly fresh: boolean }) => Promise<string | undefined>;
  /** The account from an earlier visit, if it may be shown until the server has answered. */
  readonly keptAccount: () => Promise<Account | undefined>;
  readonly loadAccount: () => Promise<Account>;
  readonly goOffline: () => Promise<unknown>;
  /** `everywhere` ends the sessions of all devices. */
  readonly signOut: (everywhere: boolean) => Promise<unknown>;
  readonly clearStored: () => void;
  /** Clears what was typed and not sent: only called on an explicit logout. */
  readonly forgetTyped: () => void;
  /** Someone has just logged in here: applies the account's settings for screens (its language). */
  readonly welcome: (user: Me) => Promise<void>;
  /** The session ended without a logout here. */
  readonly expired: () => void;
  /** Announces an event to other tabs. */
  readonly announce: (event: SessionEvent) => void;
}

export type SessionEvent = 'signed-in' | 'signed-out';
/** How long a protected page waits for the session. */
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

const pause = (milliseconds: number): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (milliseconds > 0) setTimeout(resolve, milliseconds);
  else resolve();
  return promise;
};

const succeeds = (work: Promise<unknown>, milliseconds: number): Promise<boolean> =>
  within(work, milliseconds).then(
    () => true,
    () => false,
  );

/** One external store for the whole app; screens read it with `useSession`. */
export const createSession = (parts: SessionParts) => {
  let state: SessionState = { status: 'loading' };
  const { subscribe, notify } = createListeners();
  const become = (next: SessionState): SessionState => {
    state = next;
    notify();
    return state;
  };

  let isLeaving = false;
  /** Known to be logged out: another tab's storage may still contain the tokens for a moment. */
  let hasSignedOut = false;
  const leave = (): SessionState => {
    hasSignedOut = true;
    return become(signedOut);
  };
  /** Nothing on the page may look as if someone were still logged in. */
  const expire = (): void => {
    if (isLeaving || !isSignedIn(state)) return;
    parts.clearStored();
    parts.announce('signed-out');
    leave();
    parts.expired();
  };

  /** Without a connection there may be no token, but an account that was kept from earlier. */
  const tokenOrOffline = (fresh: boolean): Promise<string | undefined> =>
    parts.accessToken({ fresh }).catch((error: unknown) => {
      if (isOffline(error)) return 'offline';
      throw error;
    });

  /** Loads who is logged in, from storage and server. `fresh` renews the token first, after its claims have changed. */
  const refresh = async ({ fresh } = { fresh: false }): Promise<SessionState> => {
    hasSignedOut = false;
    if (!parts.hasStoredTokens()) return become(signedOut);
    try {
      if ((await tokenOrOffline(fresh)) === undefined) return become(signedOut);
      const account = await parts.loadAccount();
      return hasSignedOut ? state : become(stateOf(account));
    } catch (error) {
      return become(!hasSignedOut && parts.hasStoredTokens() ? { status: 'error', error } : signedOut);
    }
  };

  /** Shows who was here before, until it is known who is here now. */
  const showKept = async (): Promise<void> => {
    const account = await parts.keptAccount().catch(() => undefined);
    if (account && state.status === 'loading') become(stateOf(account));
  };

  return {
    get: (): SessionState => state,
    subscribe,
    refresh,

    /** Reads the session when the page opens: what the device has kept is shown first. */
    start: async (): Promise<SessionState> => {
      if (!parts.hasStoredTokens()) return become(signedOut);
      const [known] = await Promise.all([refresh(), showKept()]);
      return known;
    },

    /** The state once it is known; after `milliseconds`, whatever it is by then. */
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

    /** After a successful login. */
    signedIn: async (): Promise<SessionState> => {
      parts.announce('signed-in');
      const next = await refresh();
      if (next.status === 'success' && next.user) await parts.welcome(next.user);
      return next;
    },

    /** The token for a call. A refused refresh ends the session. */
    token: async (options: { readonly fresh: boolean }): Promise<string | undefined> => {
      if (hasSignedOut || !parts.hasStoredTokens()) return undefined;
      // The library drops the tokens of a session that cannot be renewed, and throws for a deleted account.
      const token = await parts.accessToken(options).catch((error: unknown) => {
        if (parts.hasStoredTokens()) throw error;
        return undefined;
      });
      if (token === undefined) expire();
      return token;
    },

    /** The server refused a token that was just renewed. */
    refused: expire,

    /** Whether a logout is in progress: nothing that outlives it should start. */
    isLeaving: (): boolean => isLeaving,

    /**
     * Goes offline, logs out, clears storage; forced after the timeout. Returns whether everything succeeded: the person is logged out either way. The
     * screen does not change for at least `shownMs`, even if the server ends the session meanwhile.
     */
    signOut: async (
      timeoutMs: number = LOGOUT_TIMEOUT_MS,
      everywhere = false,
      shownMs = 0,
    ): Promise<boolean> => {
      isLeaving = true;
      // The pool's session is ended even if going offline fails, which may take up to half of the time.
      const work = async (): Promise<boolean> => {
        const isOffline = await succeeds(parts.goOffline(), timeoutMs / 2);
        await parts.signOut(everywhere);
        return isOffline;
      };
      const [ok] = await Promise.all([within(work(), timeoutMs).catch(() => false), pause(shownMs)]);
      parts.clearStored();
      parts.forgetTyped();
      parts.announce('signed-out');
      leave();
      isLeaving = false;
      return ok;
    },

    /** Handles an event announced by another tab. */
    hear: async (event: SessionEvent): Promise<void> => {
      if (event === 'signed-in') await refresh();
      else if (!isLeaving) leave();
    },
  };
};
