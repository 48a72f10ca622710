import type { Attendee } from '#shared/domains/events/attendees.ts';
import { partySize } from '#shared/domains/events/model/rsvp.ts';
import type { Slot } from '#shared/domains/events/model/shapes.ts';
import { unaccented } from '#shared/kernel/text.ts';

/** Which attendees are listed. */
export type Filter = 'all' | 'expected' | 'came' | Slot['id'];

const byName = (one: Attendee, other: Attendee): number =>
  one.user.displayName.localeCompare(other.user.displayName);

const matchesFilter = ({ slotId, attendance }: Attendee, filter: Filter): boolean => {
  if (filter === 'all') return true;
  if (filter === 'came') return attendance === 'came';
  return filter === 'expected' ? attendance === null : slotId === filter;
};

const isCalled = ({ user, guestNames }: Attendee, wanted: string): boolean =>
  [user.displayName, ...guestNames].some((name) => unaccented(name).includes(wanted));

/** The attendees that fit a filter and have a text in their name, or in that of a guest, by name. */
export const listed = (attendees: readonly Attendee[], filter: Filter, search = ''): Attendee[] => {
  const wanted = unaccented(search.trim());
  return attendees.filter((one) => matchesFilter(one, filter) && isCalled(one, wanted)).toSorted(byName);
};

/** How many people attendees are, with their guests. */
export const peopleIn = (attendees: readonly Attendee[]): number =>
  attendees.reduce((sum, { guests }) => sum + partySize(guests), 0);

/** How many are on the waitlist; guests are not counted. */
export const waitingIn = (slots: readonly Pick<Slot, 'waiting'>[]): number =>
  slots.reduce((sum, { waiting }) => sum + waiting, 0);

/** How many guests an attendee can bring: those that fit, at most `most`. */
export const guestsThatFit = (
  { slotId, guests }: Pick<Attendee, 'slotId' | 'guests'>,
  slot: Slot,
  most: number,
): number => Math.min(most, slot.left + (slot.id === slotId ? guests : -1));
