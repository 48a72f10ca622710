import { useSyncExternalStore } from 'react';
import { authContract } from '#shared/domains/auth/contract.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { call, keepReadsIn, sendTokensFrom } from '../api/api.ts';
import { cacheStorage, deviceStorage, openChannel } from '../device/device-storage.ts';
import { followConnection } from '../kept/connection.ts';
import { createKeptReads } from '../kept/kept-reads.ts';
import { loadConfig } from '../page/config.ts';
import { PUSH_MEMORY_KEY } from '../push/push-memory.ts';
import { dropKeptAnswers, keptAnswer, openKeptReads } from '../reads/kept-answers.ts';
import { forgetAccountLanguage, noteAccountLanguage } from '../text/language-choice.ts';
import { followLocale } from '../text/locale.ts';
import type { AuthClient } from './auth-client.ts';
import { forgetDrafts, forgetDraftsOfOthers } from './forget-drafts.ts';
import { type Account, createSession, isSignedIn, type SessionEvent, type SessionState } from './session.ts';
import {
  clearStoredTokens,
  hasStoredTokens,
  isLastUserKey,
  storedToken,
  storedUser,
} from './stored-tokens.ts';

let client: Promise<AuthClient> | undefined;

/** The login library, configured; loaded on first use. */
export const authClient = (): Promise<AuthClient> => {
  client ??= Promise.all([import('./auth-client.ts'), loadConfig()])
    .then(([{ createAuthClient }, config]) => createAuthClient(config))
    .catch((error: unknown) => {
      client = undefined;
      throw error;
    });
  return client;
};

/** Turns off this device's push messages for a person who logs out. */
const silenceDevice = async (): Promise<void> => {
  if (deviceStorage.getItem(PUSH_MEMORY_KEY) === null) return;
  const { pushDevice } = await import('../push/device.ts');
  await pushDevice.unsubscribe();
};

const caching = cacheStorage();
const keptReads =
  caching && createKeptReads({ storage: caching, owner: () => storedUser(deviceStorage), now: Date.now });
const forgetReads = (except?: string | null): void => void keptReads?.forget(except).catch(() => undefined);

const accessToken = async ({ fresh }: { readonly fresh: boolean }): Promise<string | undefined> =>
  (fresh ? undefined : storedToken(deviceStorage, Date.now())) ?? (await authClient()).accessToken(fresh);

/** Adds this device to the list of sessions in the settings, once a day. */
const noteThisDevice = async (): Promise<boolean> => {
  try {
    const { noteSession } = await import('./note-session.ts');
    return await noteSession((await accessToken({ fresh: false })) ?? '');
  } catch {
    // The next page load tries again.
    return false;
  }
};

/** How long the first screen has the connection to itself, in milliseconds. */
const FIRST_SCREEN_MS = 4000;
let noted: Promise<boolean> | undefined;

/** Adds this device to the list of sessions, or updates it, once for each page load. Returns whether it did. */
export const hasNotedDevice = (): Promise<boolean> => {
  if (!isSignedIn(session.get())) return Promise.resolve(false);
  noted ??= noteThisDevice();
  return noted;
};

/** Ends what the settings list as sessions. */
const endSessions = async (which: 'this' | 'all'): Promise<void> => {
  const state = session.get();
  if ('account' in state) await call(authContract.endSessions, { body: { userId: state.account.id, which } });
};

const channel = openChannel('session');

/** Emits an event when this tab's session has expired. */
export const expiry = new EventTarget();

/** The account as this device last read it, if the person has set up everything that leads to other screens without it. */
const keptAccount = async (): Promise<Account | undefined> => {
  await openKeptReads(keptReads);
  const account = keptAnswer(usersContract.me, {});
  return account?.user && account.emailVerified ? account : undefined;
};

/** The session of this tab. */
export const session = createSession({
  hasStoredTokens: () => hasStoredTokens(deviceStorage),
  accessToken,
  keptAccount,
  loadAccount: async () => {
    const account = await call(usersContract.me, {});
    forgetDraftsOfOthers(deviceStorage, account.id);
    forgetReads(storedUser(deviceStorage));
    noted = undefined;
    setTimeout(() => void hasNotedDevice(), FIRST_SCREEN_MS);
    return account;
  },
  goOffline: () => Promise.all([silenceDevice(), call(usersContract.goOffline, {})]),
  signOut: async (everywhere) => {
    // The pool ends the session in any case.
    await endSessions(everywhere ? 'all' : 'this').catch(() => undefined);
    await (await authClient()).signOut(everywhere);
  },
  clearStored: () => {
    clearStoredTokens(deviceStorage);
    dropKeptAnswers();
    forgetReads();
    forgetAccountLanguage();
  },
  forgetTyped: () => forgetDrafts(deviceStorage),
  welcome: async ({ locale }) => {
    noteAccountLanguage(locale);
    await followLocale(locale);
  },
  expired: () => expiry.dispatchEvent(new Event('expired')),
  announce: (event) => channel?.postMessage(event),
});

/** Starts reading the session and listening to other tabs. Called once, by the entry point. */
export const startSession = (): void => {
  sendTokensFrom(session.token, session.refused);
  keepReadsIn(keptReads);
  followConnection();
  channel?.addEventListener('message', ({ data }: MessageEvent<SessionEvent>) => void session.hear(data));
  // Storage events reach tabs that a broadcast misses, such as one restored from the back-forward cache.
  addEventListener('storage', ({ key, newValue }) => {
    if (isLastUserKey(key)) void session.hear(newValue === null ? 'signed-out' : 'signed-in');
  });
  void session.start();
};

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);
