import { useSession } from '#frontend/lib/session/current.ts';

/** The id of who is logged in; undefined until it is known. */
export const useOwnId = (): string | undefined => {
  const session = useSession();
  return session.status === 'success' ? session.user?.id : undefined;
};
