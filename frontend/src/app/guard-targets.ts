import { isSignedIn, type SessionState } from '#frontend/lib/session/session.ts';
import { ownPath, paths, protectedPrefixes, type SettingsTab } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';

const addressOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

const withoutHash = (url: string): string => url.split('#')[0] ?? url;

/**
 * Whether the browser is already at an address that a guard redirects: it was opened, or Back led there. Its entry in the history is replaced;
 * otherwise Back would lead to it, and on to where it redirects, again and again.
 */
export const isShown = (url: string, shown: string | undefined): boolean =>
  shown !== undefined && withoutHash(url) === withoutHash(shown);

/** Where a person without a session is redirected from `url`; undefined to admit. Still unknown after the wait counts as logged out. */
export const signedOutTarget = (state: SessionState, url: string): string | undefined =>
  isSignedIn(state) ? undefined : paths.login({ from: addressOf(url) });

/** Whether an address requires login: it is one of the prefixes, or below it. */
export const isProtected = (pathname: string): boolean =>
  protectedPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));

/** Like signedOutTarget, for the protected prefixes only. */
export const protectedTarget = (state: SessionState, url: string): string | undefined =>
  isProtected(new URL(url).pathname) ? signedOutTarget(state, url) : undefined;

/** Where a person with an unfinished profile is redirected, or undefined. */
export const unfinishedTarget = (state: SessionState, url: string): string | undefined =>
  state.status === 'pending' ? paths.onboarding({ from: addressOf(url) }) : undefined;

/** Pages that require a verified email: people who get emails about them must be reachable. */
const verifiedPages: readonly string[] = [routes.Sites, routes.CustomWebsite, routes.CreateTeam];
const needsVerifiedEmail = ({ pathname, searchParams }: URL): boolean =>
  verifiedPages.includes(pathname) ||
  (pathname === routes.Settings && searchParams.get('tab') === ('payments' satisfies SettingsTab));

/** Where a person with an unverified email is redirected from such a page, or undefined. */
export const unverifiedTarget = (state: SessionState, url: string): string | undefined => {
  if (state.status !== 'success' || state.user === null || state.account.emailVerified) return undefined;
  return needsVerifiedEmail(new URL(url)) ? paths.verifyNewEmail({ from: addressOf(url) }) : undefined;
};

/** Whether an address is one of the administration, which does not exist for anyone but staff. A visitor has to log in first. */
export const isHidden = (state: SessionState, pathname: string): boolean => {
  if (pathname !== routes.Admin && !pathname.startsWith(`${routes.Admin}/`)) return false;
  const isStaff = state.status === 'success' && state.user !== null && state.account.isStaff;
  return isSignedIn(state) && !isStaff;
};

/** Where a logged-in person who opens a page for visitors is redirected, or undefined. */
export const signedInTarget = (state: SessionState, url: string): string | undefined => {
  const from = ownPath(new URL(url).searchParams.get('from'));
  if (state.status === 'pending') return paths.onboarding(from === undefined ? {} : { from });
  return isSignedIn(state) ? (from ?? routes.Home) : undefined;
};
