import { type MiddlewareFunction, redirect } from 'react-router';
import { session } from '#frontend/lib/session/current.ts';
import { isSignedIn, type SessionState } from '#frontend/lib/session/session.ts';
import { ownPath, paths } from './paths.ts';

/** How long a protected page waits to learn who is there. */
export const SESSION_PATIENCE_MS = 1000;

const addressOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Where a person without a session is sent from `url`, or undefined to let in. Unknown after the wait counts as nobody. */
export const signedOutTarget = (state: SessionState, url: string): string | undefined =>
  isSignedIn(state) ? undefined : paths.login({ from: addressOf(url) });

/** Where a person with an unfinished profile is sent, or undefined. */
export const unfinishedTarget = (state: SessionState, url: string): string | undefined =>
  state.status === 'pending' ? paths.onboarding({ from: addressOf(url) }) : undefined;

/** Where a signed-in person who opens a page for visitors is sent, or undefined. */
export const signedInTarget = (state: SessionState, url: string): string | undefined => {
  const from = ownPath(new URL(url).searchParams.get('from'));
  if (state.status === 'pending') return paths.onboarding(from === undefined ? {} : { from });
  return isSignedIn(state) ? (from ?? paths.home()) : undefined;
};

const guard =
  (target: (state: SessionState, url: string) => string | undefined): MiddlewareFunction =>
  async ({ request }, next) => {
    const to = target(await session.settled(SESSION_PATIENCE_MS), request.url);
    if (to !== undefined) throw redirect(to);
    return next();
  };

export const requireUser = guard(signedOutTarget);
export const requireProfile = guard(unfinishedTarget);
export const requireVisitor = guard(signedInTarget);

/** The root has no page of its own. */
export const toFirstPage = guard((state, url) => signedInTarget(state, url) ?? paths.signUp());
