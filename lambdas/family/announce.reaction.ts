import type { Change } from '#shared/declare/rows.ts';
import {
  familyAccepted,
  familyDeclined,
  familyRequested,
  familyShared,
} from '#shared/domains/family/notifications.ts';
import type { familyConnectionRow } from '#shared/domains/family/rows.ts';
import { utcDayOf } from '#shared/kernel/dates.ts';
import type { Announce } from '../core/announce.ts';
import type { FindActive } from '../core/standing.ts';
import type { FamilyConnectionsRepository } from './family-connections.repository.ts';

export interface AnnounceDeps {
  readonly connections: Pick<FamilyConnectionsRepository, 'find'>;
  /** People under the names that a viewer may see. */
  readonly findShown: FindActive;
  readonly announce: Announce;
}
type FamilyChange = Change<typeof familyConnectionRow>;
type Side = NonNullable<FamilyChange['after']>;

/**
 * Notifies the person who is asked, once a day however often somebody asks and withdraws; the one who asked, of the answer; and whoever a child is
 * shared with.
 */
export const createAnnounceReaction = ({ connections, findShown, announce }: AnnounceDeps) => {
  const nameOf = async (userId: Side['userId'], viewer: Side['userId']): Promise<string | undefined> =>
    (await findShown([userId], viewer)).get(userId)?.displayName;

  const asked = async ({ userId, otherId: requesterId }: Side): Promise<void> => {
    const [row, requesterName] = await Promise.all([
      connections.find(userId, requesterId),
      // Whoever asks has a name.
      nameOf(requesterId, requesterId),
    ]);
    // It may have been withdrawn by now.
    if (row?.status !== 'pending' || requesterName === undefined) return;
    const day = utcDayOf(row.createdAt);
    await announce(
      familyRequested,
      userId,
      {
        ...{ requesterId, requesterName, relation: row.recipientRelation, connectionId: row.id },
        familyMemberId: row.familyMemberId ?? row.recipientId,
      },
      { of: `family asked ${requesterId} ${day}`, at: `${day}T00:00:00.000Z`, shownAt: row.createdAt },
    );
  };

  const answered = async (
    { id, userId, otherId, updatedAt: at }: Side,
    isAccepted: boolean,
  ): Promise<void> => {
    const actorName = await nameOf(otherId, userId);
    if (actorName === undefined) return;
    const kind = isAccepted ? familyAccepted : familyDeclined;
    await announce(kind, userId, { actorId: otherId, actorName }, { of: `${kind.type} ${id}`, at });
  };

  const shared = async ({ id, userId, sharedBy, updatedAt: at }: Side): Promise<void> => {
    const actorName = sharedBy && (await nameOf(sharedBy, userId));
    if (!sharedBy || actorName === undefined) return;
    await announce(familyShared, userId, { actorId: sharedBy, actorName }, { of: `family shared ${id}`, at });
  };

  return async ({ before, after }: FamilyChange): Promise<void> => {
    const side = after ?? before;
    if (!side) return;
    const isRequester = side.userId === side.requesterId;
    if (!before && side.status === 'pending') {
      if (!isRequester) await asked(side);
    } else if (!before) await shared(side);
    else if (!isRequester || before.status !== 'pending') return;
    else if (after?.status === 'accepted') await answered(after, true);
    else if (!after && before.declinedBy !== undefined) await answered(before, false);
  };
};
