import type { SessionState } from '#frontend/lib/session/session.ts';
import { playerOf, stranger } from '#shared/domains/events/model/eligibility.ts';
import type { Viewer } from './primary-action.ts';

/** What the primary action needs to know about the person looking at the page. */
export const viewerOf = (session: SessionState): Viewer => {
  if (session.status === 'loading') return { kind: 'unknown' };
  if (session.status === 'pending') return { kind: 'pending' };
  if (session.status === 'error') return { kind: 'member', userId: '', ...stranger };
  return session.user === null
    ? { kind: 'visitor' }
    : { kind: 'member', userId: session.user.id, ...playerOf(session.user) };
};
