import * as z from 'zod/mini';
import { fieldSentence } from '#frontend/lib/form/field-sentence.ts';
import { fieldProblems } from '#shared/contracts/field-problems.ts';
import type { Attendee } from '#shared/domains/events/attendees.ts';
import { GuestName } from '#shared/domains/guests/named-guest.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';

/** The guests of a person, as the host sees them; those without a name have an empty one, or none. */
export interface PartyGuests {
  readonly guests: number;
  readonly names: readonly string[];
}

export const nobody: PartyGuests = { guests: 0, names: [] };

/** The guests as they are sent: those who are named, without spaces around their names. */
export const sentGuests = ({ guests, names }: PartyGuests) => ({
  guests,
  guestNames: names.slice(0, guests).flatMap((name) => (name.trim() === '' ? [] : [name.trim()])),
});

/** What is wrong with the name of a guest, who need not have one. */
const problemOf = (name: string, field = ''): FieldProblem | undefined => {
  if (name.trim() === '') return undefined;
  const { error } = z.safeParse(GuestName, name, { reportInput: true });
  return fieldProblems(field, error?.issues ?? [])[0];
};

/** The sentence under the name of a guest; null if nothing is wrong with it. */
export const guestNameError = (name: string): string | null => {
  const problem = problemOf(name);
  return problem ? fieldSentence(problem.reason, problem.limit) : null;
};

/** What is wrong with the names of those guests who come. */
export const guestNameProblems = ({ guests, names }: PartyGuests): readonly FieldProblem[] =>
  names.slice(0, guests).flatMap((name, index) => problemOf(name, `guestNames.${index}`) ?? []);

/** Whether an attendee brings these guests already. */
export const areGuestsOf = (
  { guests, guestNames }: Pick<Attendee, 'guests' | 'guestNames'>,
  party: PartyGuests,
): boolean => {
  const sent = sentGuests(party);
  return sent.guests === guests && sent.guestNames.join('\n') === guestNames.join('\n');
};
