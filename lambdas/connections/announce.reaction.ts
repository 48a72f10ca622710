import type { Change } from '#shared/declare/rows.ts';
import { connectionAccepted, connectionRequested } from '#shared/domains/connections/notifications.ts';
import type { connectionRow } from '#shared/domains/connections/rows.ts';
import { utcDayOf } from '#shared/kernel/dates.ts';
import type { Announce } from '../core/announce.ts';
import type { FindActive } from '../core/standing.ts';
import type { ConnectionsRepository } from './connections.repository.ts';

export interface AnnounceDeps {
  readonly connections: Pick<ConnectionsRepository, 'find'>;
  readonly findActive: FindActive;
  readonly announce: Announce;
}
type ConnectionChange = Change<typeof connectionRow>;

const kindOf = ({ before, after }: ConnectionChange) => {
  if (!before && after?.state === 'received') return connectionRequested;
  if (before?.state === 'requested' && after?.state === 'connected') return connectionAccepted;
  return undefined;
};

/** Notifies a person of a connection request, or of its acceptance: once a day per pair of people, however often they ask and withdraw. */
export const createAnnounceReaction =
  ({ connections, findActive, announce }: AnnounceDeps) =>
  async (change: ConnectionChange): Promise<void> => {
    const kind = kindOf(change);
    if (!kind || !change.after) return;
    const { userId, otherId, state, since } = change.after;
    const now = await connections.find(userId, otherId);
    const actor = (await findActive([otherId], userId)).get(otherId);
    // It may have been withdrawn or removed by now, or one of the two has blocked the other.
    if (now?.state !== state || !actor) return;
    const day = utcDayOf(since);
    await announce(
      kind,
      userId,
      { actorId: otherId, actorName: actor.displayName },
      { of: `${kind.type} ${otherId} ${day}`, at: `${day}T00:00:00.000Z`, shownAt: since },
    );
  };
