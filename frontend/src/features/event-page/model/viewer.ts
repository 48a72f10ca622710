import { useSession } from '#frontend/lib/session/current.ts';
import type { SessionState } from '#frontend/lib/session/session.ts';
import type { Face } from '#shared/contracts/events.ts';
import type { Viewer } from './primary-action.ts';

export const viewerOf = (session: SessionState): Viewer => {
  if (session.status === 'loading') return { kind: 'unknown' };
  if (session.status === 'pending') return { kind: 'pending' };
  if (session.status === 'error') return { kind: 'member', gender: undefined };
  return session.user === null
    ? { kind: 'visitor' }
    : { kind: 'member', gender: session.user.additionalInfo.gender };
};

/** Who looks at the page, and the face that would join. */
export const useViewer = (): { readonly viewer: Viewer; readonly face: Face | undefined } => {
  const session = useSession();
  const user = session.status === 'success' ? session.user : null;
  return {
    viewer: viewerOf(session),
    face: user ? { userId: user.id, displayName: user.displayName, photoURL: user.photoURL } : undefined,
  };
};
