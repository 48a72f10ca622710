import type { SessionState } from './session.ts';

/**
 * The identity of the current person, as a string that changes whenever the person does; undefined while unknown. An account
 * that could not be loaded leaves open whose session it is, so it counts as someone else's.
 */
export const identityOf = (session: SessionState): string | undefined => {
  if (session.status === 'loading') return undefined;
  if (session.status === 'error') return 'unknown';
  if (session.status === 'pending') return session.account.id;
  return session.user?.id ?? 'nobody';
};

export interface CacheOwner {
  readonly identity: string | undefined;
  /** Counts the changes from one known identity to another. */
  readonly moves: number;
}

/** The first known identity starts no new cache: what was read before was already read as that person. */
export const nextCacheOwner = (before: CacheOwner, identity: string | undefined): CacheOwner => {
  if (identity === undefined || identity === before.identity) return before;
  return { identity, moves: before.identity === undefined ? before.moves : before.moves + 1 };
};
