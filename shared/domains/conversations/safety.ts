import type { UserId } from '../../kernel/ids.ts';

/** A minor in a conversation, with the guardians on record. */
export interface GuardedMinor {
  readonly userId: UserId;
  readonly guardians: readonly UserId[];
}

/** Adults who run a team or an event, and the minors for whom they are responsible there. */
export interface Staff {
  readonly adults: readonly UserId[];
  readonly minors: readonly UserId[];
}

interface People {
  /** Everyone who is in the conversation, or would be. */
  readonly people: readonly UserId[];
  /** Of all of them. */
  readonly minors: readonly GuardedMinor[];
  readonly staff: readonly Staff[];
}

/** Two adults of the staff watch over one another. */
const FEWEST_STAFF = 2;

/**
 * The minors who may not be in a conversation with these people: an adult who is not their guardian is in it, and neither one of their guardians nor two
 * adults of the staff of their team or event.
 */
export const unguardedMinors = ({ people, minors, staff }: People): UserId[] => {
  const present = new Set(people);
  const young = new Set(minors.map(({ userId }) => userId));
  return minors
    .filter(({ userId, guardians }) => {
      const strangers = people.some((id) => !young.has(id) && !guardians.includes(id));
      if (!strangers || guardians.some((id) => present.has(id))) return false;
      return !staff.some(
        ({ adults, minors: responsibleFor }) =>
          responsibleFor.includes(userId) &&
          new Set(adults.filter((id) => present.has(id) && !young.has(id))).size >= FEWEST_STAFF,
      );
    })
    .map(({ userId }) => userId);
};

/**
 * Of candidates, those who can be added: not minors who would be unguarded, and nobody by whom someone who is in it already would be. Adults come first, as
 * they may be the guardians.
 */
export const addable = (
  { people, minors, staff }: People,
  candidates: readonly UserId[],
): { readonly added: UserId[]; readonly refused: UserId[] } => {
  const young = new Set(minors.map(({ userId }) => userId));
  const before = new Set(
    unguardedMinors({ people, minors: minors.filter(({ userId }) => people.includes(userId)), staff }),
  );
  const unguarded = (added: readonly UserId[]) => {
    const all = [...people, ...added];
    return unguardedMinors({
      people: all,
      minors: minors.filter(({ userId }) => all.includes(userId)),
      staff,
    });
  };
  let added = [...candidates];
  for (;;) {
    const left = unguarded(added).filter((id) => !before.has(id));
    if (left.length === 0) break;
    const fewer = added.filter((id) => !left.includes(id));
    // Those who remain unguarded are in it already: the adults who are to be added are the reason.
    const next = fewer.length < added.length ? fewer : added.filter((id) => young.has(id));
    if (next.length === added.length) break;
    added = next;
  }
  const kept = new Set(added);
  return { added, refused: candidates.filter((id) => !kept.has(id)) };
};
