import { type MiddlewareFunction, redirect, replace } from 'react-router';
import { tabStorage } from '#frontend/lib/device/device-storage.ts';
import { session } from '#frontend/lib/session/current.ts';
import { withReturnPath } from '#frontend/lib/session/return-path.ts';
import { isSignedIn, SESSION_PATIENCE_MS, type SessionState } from '#frontend/lib/session/session.ts';
import { paths } from '#shared/product/paths.ts';
import {
  isShown,
  protectedTarget,
  signedInTarget,
  signedOutTarget,
  unfinishedTarget,
  unverifiedTarget,
} from './guard-targets.ts';

const shownAddress = (): string | undefined => ('location' in globalThis ? location.href : undefined);

const guard =
  (target: (state: SessionState, url: string) => string | undefined): MiddlewareFunction =>
  async ({ request }, next) => {
    const to = target(await session.settled(SESSION_PATIENCE_MS), request.url);
    if (to !== undefined) throw (isShown(request.url, shownAddress()) ? replace : redirect)(to);
    return next();
  };

/** Wraps the whole shell, so that an address below a protected prefix never reveals whether it exists. */
export const protectPrefixes = guard(protectedTarget);
export const requireUser = guard(signedOutTarget);
export const requireProfile = guard(unfinishedTarget);
export const requireVerifiedEmail = guard(unverifiedTarget);
/** A provider sends people back to the login page without where they came from. */
export const requireVisitor = guard((state, url) =>
  signedInTarget(state, isSignedIn(state) ? withReturnPath(tabStorage, url) : url),
);

/** The root itself has no page. */
export const toFirstPage = guard((state, url) => signedInTarget(state, url) ?? paths.signUp());
