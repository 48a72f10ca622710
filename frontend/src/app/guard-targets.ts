import { isSignedIn, type SessionState } from '#frontend/lib/session/session.ts';
import { ownPath, paths, protectedPrefixes } from '#shared/domain/paths.ts';

const addressOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Where a person without a session is sent from `url`, or undefined to let in. Unknown after the wait counts as nobody. */
export const signedOutTarget = (state: SessionState, url: string): string | undefined =>
  isSignedIn(state) ? undefined : paths.login({ from: addressOf(url) });

/** Whether nobody sees an address signed out: one of the prefixes, or below it. */
export const isProtected = (pathname: string): boolean =>
  protectedPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));

/** Like signedOutTarget, for the protected prefixes only. */
export const protectedTarget = (state: SessionState, url: string): string | undefined =>
  isProtected(new URL(url).pathname) ? signedOutTarget(state, url) : undefined;

/** Where a person with an unfinished profile is sent, or undefined. */
export const unfinishedTarget = (state: SessionState, url: string): string | undefined =>
  state.status === 'pending' ? paths.onboarding({ from: addressOf(url) }) : undefined;

/** Where a signed-in person who opens a page for visitors is sent, or undefined. */
export const signedInTarget = (state: SessionState, url: string): string | undefined => {
  const from = ownPath(new URL(url).searchParams.get('from'));
  if (state.status === 'pending') return paths.onboarding(from === undefined ? {} : { from });
  return isSignedIn(state) ? (from ?? paths.home()) : undefined;
};
