import { type MiddlewareFunction, redirect } from 'react-router';
import { session } from '#frontend/lib/session/current.ts';
import { SESSION_PATIENCE_MS, type SessionState } from '#frontend/lib/session/session.ts';
import { paths } from '#shared/product/paths.ts';
import {
  protectedTarget,
  signedInTarget,
  signedOutTarget,
  strangerTarget,
  unfinishedTarget,
  unverifiedTarget,
} from './guard-targets.ts';

const guard =
  (target: (state: SessionState, url: string) => string | undefined): MiddlewareFunction =>
  async ({ request }, next) => {
    const to = target(await session.settled(SESSION_PATIENCE_MS), request.url);
    if (to !== undefined) throw redirect(to);
    return next();
  };

/** Wraps the whole shell, so that an address below a protected prefix never reveals whether it exists. */
export const protectPrefixes = guard(protectedTarget);
export const requireUser = guard(signedOutTarget);
export const requireProfile = guard(unfinishedTarget);
export const requireVerifiedEmail = guard(unverifiedTarget);
export const requireStaff = guard(strangerTarget);
export const requireVisitor = guard(signedInTarget);

/** The root itself has no page. */
export const toFirstPage = guard((state, url) => signedInTarget(state, url) ?? paths.signUp());
