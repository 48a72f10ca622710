import { isSignedIn, type SessionState } from '#frontend/lib/session/session.ts';
import { ownPath, paths, protectedPrefixes, type SettingsTab } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';

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

/** What only somebody with a verified email may open: whoever is written to about it must be reachable. */
const verifiedPages: readonly string[] = [routes.Sites, routes.CustomWebsite, routes.CreateTeam];
const needsVerifiedEmail = ({ pathname, searchParams }: URL): boolean =>
  verifiedPages.includes(pathname) ||
  (pathname === routes.Settings && searchParams.get('tab') === ('payments' satisfies SettingsTab));

/** Where a person whose email is not verified is sent from a page that needs it, or undefined. */
export const unverifiedTarget = (state: SessionState, url: string): string | undefined => {
  if (state.status !== 'success' || state.user === null || state.account.emailVerified) return undefined;
  return needsVerifiedEmail(new URL(url)) ? paths.verifyNewEmail({ from: addressOf(url) }) : undefined;
};

/** Where somebody who is not of the staff is sent from the administration, or undefined. */
export const strangerTarget = (state: SessionState, url: string): string | undefined => {
  const { pathname } = new URL(url);
  if (pathname !== routes.Admin && !pathname.startsWith(`${routes.Admin}/`)) return undefined;
  const isStaff = state.status === 'success' && state.user !== null && state.account.isStaff;
  return isStaff || !isSignedIn(state) ? undefined : routes.Home;
};

/** Where a signed-in person who opens a page for visitors is sent, or undefined. */
export const signedInTarget = (state: SessionState, url: string): string | undefined => {
  const from = ownPath(new URL(url).searchParams.get('from'));
  if (state.status === 'pending') return paths.onboarding(from === undefined ? {} : { from });
  return isSignedIn(state) ? (from ?? routes.Home) : undefined;
};
