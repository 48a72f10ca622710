import * as z from 'zod/mini';

/** Who did something, of one or many: the first by name, the others by number. */
export const peopleShape = { actorName: z.string(), others: z.int() };

/** Somebody that a notification is about. */
export interface PersonOfNews {
  readonly displayName: string;
  readonly guests: number;
}

export const peopleOf = (people: readonly PersonOfNews[]) => {
  const [first, ...others] = people;
  return { actorName: first?.displayName ?? '', others: others.length };
};

/** Guests are told of where there is only one person. */
export const guestsOf = (people: readonly PersonOfNews[]): number =>
  people.length === 1 ? (people[0]?.guests ?? 0) : 0;
