import type { SessionState } from './session.ts';

/**
 * Who is here, in one text that changes whenever another person is; undefined while nobody knows yet. A record that could
 * not be read leaves open whose session it is, so it counts as somebody else's.
 */
export const identityOf = (session: SessionState): string | undefined => {
  if (session.status === 'loading') return undefined;
  if (session.status === 'error') return 'unknown';
  if (session.status === 'pending') return session.account.id;
  return session.user?.id ?? 'nobody';
};

export interface Residence {
  readonly identity: string | undefined;
  /** Counts the changes from one known identity to another. */
  readonly moves: number;
}

/** The first identity that becomes known has moved nobody out: what was read before was already read in its name. */
export const residenceAfter = (before: Residence, identity: string | undefined): Residence => {
  if (identity === undefined || identity === before.identity) return before;
  return { identity, moves: before.identity === undefined ? before.moves : before.moves + 1 };
};
