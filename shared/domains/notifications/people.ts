import * as z from 'zod/mini';
import { UserId } from '../../kernel/ids.ts';

/** Who did something, one person or several: the first by name, the others as a number. */
export const peopleShape = { actorId: UserId, actorName: z.string(), others: z.int() };

/** A person named in a notification. */
export interface PersonOfNews {
  readonly userId: UserId;
  readonly displayName: string;
  readonly guests: number;
  /** Who goes with a child. */
  readonly guardian?: { readonly userId: UserId; readonly displayName: string } | undefined;
}

/** @throws Error without people */
export const peopleOf = (people: readonly PersonOfNews[]) => {
  const [first, ...others] = people;
  if (!first) throw new Error('news of nobody');
  return { actorId: first.userId, actorName: first.displayName, others: others.length };
};

/** Guests are mentioned only if there is just one person. */
export const guestsOf = (people: readonly PersonOfNews[]): number =>
  people.length === 1 ? (people[0]?.guests ?? 0) : 0;

/** Who goes with a child is mentioned only if there is just one person. */
export const guardianOf = (people: readonly Pick<PersonOfNews, 'guardian'>[]) => {
  const guardian = people.length === 1 ? people[0]?.guardian : undefined;
  return { guardianId: guardian?.userId ?? '', guardianName: guardian?.displayName ?? '' };
};
