import type { UserId } from '#shared/kernel/ids.ts';
import type { Member, Person, Visitor } from '../core/actor.ts';
import type { Occurrence } from './events.repository.ts';
import type { RsvpRow } from './rsvps.repository.ts';

/**
 * A host sees their own events. Nobody else sees those of a host who is not active; a private one is seen by whoever has answered it
 * (or was invited, which is an answer row too).
 */
export const canSeeEvent = (
  actor: Visitor | Person | Member,
  event: Pick<Occurrence, 'isPrivate' | 'creatorId'>,
  mine: RsvpRow | undefined,
  activeHosts: ReadonlySet<UserId>,
): boolean => {
  if (actor.kind !== 'visitor' && actor.userId === event.creatorId) return true;
  if (!activeHosts.has(event.creatorId)) return false;
  return !event.isPrivate || (mine !== undefined && mine.status !== 'removed');
};
