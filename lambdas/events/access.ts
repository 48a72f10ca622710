import type { RoleOf } from '#shared/contracts/permissions.ts';
import type { event } from '#shared/domains/events/roles.ts';
import { type EventId, ONLY_OCCURRENCE, type UserId } from '#shared/kernel/ids.ts';
import type { FindObject } from '../core/access.ts';
import type { FindActive } from '../core/standing.ts';
import type { EventRows, EventsRepository } from './events.repository.ts';
import type { RsvpRow, RsvpsRepository } from './rsvps.repository.ts';

/** The rows of an event, and the caller's own answer. */
export interface EventView {
  readonly rows: EventRows;
  readonly mine: RsvpRow | undefined;
}
type RoleInEvent = RoleOf<typeof event>;
export type EventAccess = FindObject<EventView, RoleInEvent, EventId>;

export interface EventAccessDeps {
  readonly events: Pick<EventsRepository, 'find'>;
  readonly rsvps: Pick<RsvpsRepository, 'find'>;
  readonly findActive: FindActive;
}

const rolesOf = ({ rows, mine }: EventView, userId: UserId | undefined): readonly RoleInEvent[] => {
  const { creatorId, isPrivate } = rows.occurrence;
  if (userId === creatorId) return ['host'];
  if (mine && mine.status !== 'removed') return ['answered'];
  if (isPrivate) return [];
  return [mine ? 'removed' : 'visitor'];
};

/** An event and the caller's role in it. That of a host who is not active exists for its host alone. */
export const createEventAccess =
  ({ events, rsvps, findActive }: EventAccessDeps): EventAccess =>
  async (caller, eventId) => {
    const key = { eventId, occurrenceId: ONLY_OCCURRENCE };
    const userId = caller.kind === 'visitor' ? undefined : caller.userId;
    const [rows, mine] = await Promise.all([
      events.find(key),
      userId === undefined ? undefined : rsvps.find(key, userId),
    ]);
    if (!rows) return undefined;
    const view = { rows, mine };
    const { creatorId } = rows.occurrence;
    const isShown = userId === creatorId || (await findActive([creatorId])).has(creatorId);
    return isShown ? { object: view, roles: rolesOf(view, userId) } : undefined;
  };
