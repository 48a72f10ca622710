import type { Member, Person, Visitor } from '../core/actor.ts';
import type { Occurrence } from './events.repository.ts';
import type { RsvpRow } from './rsvps.repository.ts';

/** A private event is seen by its host and by whoever has answered it (or was invited, which is an answer row too). */
export const canSeeEvent = (
  actor: Visitor | Person | Member,
  event: Pick<Occurrence, 'isPrivate' | 'creatorId'>,
  mine: RsvpRow | undefined,
): boolean => {
  if (!event.isPrivate) return true;
  if (actor.kind === 'visitor') return false;
  return actor.userId === event.creatorId || (mine !== undefined && mine.status !== 'removed');
};
