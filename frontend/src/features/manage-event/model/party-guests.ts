import type { Attendee } from '#shared/domains/events/attendees.ts';

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

/** Whether an attendee brings these guests already. */
export const areGuestsOf = (
  { guests, guestNames }: Pick<Attendee, 'guests' | 'guestNames'>,
  party: PartyGuests,
): boolean => {
  const sent = sentGuests(party);
  return sent.guests === guests && sent.guestNames.join('\n') === guestNames.join('\n');
};
