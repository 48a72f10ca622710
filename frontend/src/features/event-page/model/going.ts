import type { Joiner } from '#shared/domains/events/attendees.ts';
import { holdsPlaces } from '#shared/domains/events/model/rsvp.ts';
import type { EventPage, Slot } from '#shared/domains/events/model/shapes.ts';

/** Someone who is going, as the page draws them. */
export type Going = Pick<Joiner, 'user' | 'slotId' | 'guests'>;

/** Whether a spot of a slot is held for the person looking at the page. */
export const isHeldForViewer = ({ myRsvp: mine }: EventPage, slot: Slot): boolean =>
  mine !== null && mine.offerExpiresAt !== null && mine.slotId === slot.id;

/**
 * Those who are going: as listed, or until then, the few whom the page knows if it has a single slot. Where the viewer's own RSVP has just changed, the
 * list is still that of before.
 */
export const goingTo = (event: EventPage, listed: readonly Joiner[] | undefined): readonly Going[] => {
  const { eventSlotGroup, joiners, myRsvp: mine } = event;
  const [only, ...others] = eventSlotGroup;
  const known: readonly Going[] =
    only && others.length === 0 ? joiners.map((user) => ({ user, slotId: only.id, guests: 0 })) : [];
  const people: readonly Going[] = listed ?? known;
  if (!mine) return people;
  const rest = people.filter(({ user }) => user.userId !== mine.userId);
  const own = [...people.map(({ user }) => user), ...joiners].find(({ userId }) => userId === mine.userId);
  return own && holdsPlaces(mine.status)
    ? [...rest, { user: own, slotId: mine.slotId, guests: mine.guests }]
    : rest;
};
