import type { Face } from '#shared/domains/users/face.ts';
import { maySeeName } from '#shared/domains/users/visibility.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import type { FindActive, Looking } from '../core/standing.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { createGuestFaces } from '../guests/api.ts';
import { createViewerFinder } from './apart.ts';
import { createUserEntity } from './user.entity.ts';

/**
 * Tells every domain whose content may be shown, and people's current names and photos. Read each time, so a suspension, a new name, or a
 * new photo takes effect immediately; domains keep no copies. Guests have no account and are always shown. With the id of a viewer, it costs ½ more.
 */
export const createActiveFinder = (table: Table, { consistent = false } = {}): FindActive => {
  const users = once(() => createUserEntity(table));
  const findGuests = createGuestFaces(table, { consistent });
  const findViewer = createViewerFinder(table, { consistent });
  const accounts = async (ids: readonly UserId[], looking: Looking): Promise<Face[]> => {
    if (ids.length === 0) return [];
    const [{ data, unprocessed }, viewer] = await Promise.all([
      users()
        .get(ids.map((id) => ({ id })))
        .go({ consistent }),
      findViewer(looking),
    ]);
    if (unprocessed.length > 0) throw new Error(`${unprocessed.length} accounts were not read`);
    return data
      .filter((user) => maySeeName(viewer, user))
      .map(({ id, record: { displayName, photoURL } }) => ({ userId: id, displayName, photoURL }));
  };
  return async (ids, viewer) => {
    const wanted = [...new Set(ids)];
    const [people, guests] = await Promise.all([
      accounts(
        wanted.filter((id) => !isGuestId(id)),
        viewer,
      ),
      findGuests(wanted.filter(isGuestId)),
    ]);
    return new Map([...people, ...guests].map((face) => [face.userId, face]));
  };
};
