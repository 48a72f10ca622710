import * as z from 'zod/mini';

/** Who did something, one person or several: the first by name, the others as a number. */
export const peopleShape = { actorName: z.string(), others: z.int() };

/** A person named in a notification. */
export interface PersonOfNews {
  readonly displayName: string;
  readonly guests: number;
}

export const peopleOf = (people: readonly PersonOfNews[]) => {
  const [first, ...others] = people;
  return { actorName: first?.displayName ?? '', others: others.length };
};

/** Guests are mentioned only if there is just one person. */
export const guestsOf = (people: readonly PersonOfNews[]): number =>
  people.length === 1 ? (people[0]?.guests ?? 0) : 0;
