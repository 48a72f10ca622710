import type * as browser from './current.ts';
import type { SessionState } from './session.ts';

const visitor: SessionState = { status: 'success', user: null };

/** Pages are server-rendered for everyone, so nobody is logged in. */
export const useSession: typeof browser.useSession = () => visitor;
export const session: Pick<typeof browser.session, 'get' | 'settled' | 'subscribe' | 'refresh'> = {
  get: () => visitor,
  settled: () => Promise.resolve(visitor),
  subscribe: () => () => undefined,
  refresh: () => Promise.resolve(visitor),
};
export const expiry: typeof browser.expiry = new EventTarget();
export const authClient: typeof browser.authClient = () =>
  Promise.reject(new Error('nobody logs in on the server'));
export const hasNotedDevice: typeof browser.hasNotedDevice = () => Promise.resolve(false);
