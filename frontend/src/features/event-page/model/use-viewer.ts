import { useSession } from '#frontend/lib/session/current.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { Viewer } from './primary-action.ts';
import { viewerOf } from './viewer.ts';

/** The viewer's role, and the user who would join. */
export const useViewer = (): { readonly viewer: Viewer; readonly user: UserSummary | undefined } => {
  const session = useSession();
  const user = session.status === 'success' ? session.user : null;
  return {
    viewer: viewerOf(session),
    user: user ? { userId: user.id, displayName: user.displayName, photoURL: user.photoURL } : undefined,
  };
};
