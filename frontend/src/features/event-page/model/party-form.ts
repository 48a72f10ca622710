import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { GuestNames, type OwnGuest } from '#shared/domains/events/model/rsvp-input.ts';
import { eventLimits } from '#shared/domains/events/model/rules.ts';

/** A guest as they are typed; both texts may be empty. */
export interface GuestLine {
  readonly name: string;
  readonly email: string;
}

const lines = Array.from({ length: eventLimits.guestLimit.max }, (): GuestLine => ({ name: '', email: '' }));

const namedGuest = ({ name, email }: GuestLine) => {
  if (name.trim() === '' && email.trim() === '') return null;
  return { displayName: name, email: email.trim() === '' ? null : email };
};

/** The names of the first `count` guests without those `from` whom others begin. Anyone who has none comes without a name. */
export const partyForm = (count: number, from = 0) =>
  defineForm({
    leaving: 'free',
    input: z.object({ guestNames: GuestNames }),
    empty: { lines },
    toInput: (typed) => ({ guestNames: typed.lines.slice(from, count).map(namedGuest) }),
    paths: { lines: ['guestNames'] },
  });

/** The lines of the form for guests who are named already. */
export const linesOf = (guests: readonly OwnGuest[]): { lines: GuestLine[] } => ({
  lines: lines.map((line, index) => {
    const guest = guests[index];
    return guest ? { name: guest.displayName, email: guest.email ?? '' } : line;
  }),
});
