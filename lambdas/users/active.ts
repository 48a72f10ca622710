import type { Me } from '#shared/domains/users/contract.ts';
import type { Face } from '#shared/domains/users/face.ts';
import { isMinor, maySeeName } from '#shared/domains/users/visibility.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import { UNNAMED } from '#shared/product/unnamed.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Clock } from '../core/clock.ts';
import type { FindActive, Looking } from '../core/standing.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { createGuestFaces } from '../guests/old-api.ts';
import { createViewerFinder } from './apart.ts';
import { User } from './user.entity.ts';

/** Whether a viewer knows a minor, and so sees their name and photo. */
export interface NamesOfMinors {
  readonly clock: Clock;
  readonly isKnown: (viewer: UserId, minor: UserId) => Promise<boolean>;
}
interface ActiveOptions {
  readonly consistent?: boolean;
  /** If given, minors whom the viewer does not know have no name and photo; without a viewer, no minor has. */
  readonly minors?: NamesOfMinors;
}
const AT_ONCE = 5;

/** Somebody whose name is not shown. */
const unnamed = (userId: UserId): Face => ({ userId, displayName: UNNAMED, photoURL: null });
export const isUnnamed = ({ displayName }: Face): boolean => displayName === UNNAMED;

/** A person as visitors see them: a minor has no name and photo. */
export const faceForVisitors = (
  { id, birthdate, displayName, photoURL }: Pick<Me, 'id' | 'birthdate' | 'displayName' | 'photoURL'>,
  now: string,
): Face => (isMinor({ birthdate }, now) ? unnamed(id) : { userId: id, displayName, photoURL });

/**
 * Tells every domain whose content may be shown, and people's current names and photos. Read each time, so a suspension, a new name, or a
 * new photo takes effect immediately; domains keep no copies. Guests have no account and are always shown. With the id of a viewer, it costs ½ more.
 */
export const createActiveFinder = (
  table: Table,
  { consistent = false, minors }: ActiveOptions = {},
): FindActive => {
  const users = once(() => User({ table }));
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
    return mapAtMost(
      AT_ONCE,
      data.filter((user) => maySeeName(viewer, user)),
      async ({ id, record }) => {
        const { displayName, photoURL } = record;
        const isNamed = minors === undefined || viewer?.id === id || !isMinor(record, minors.clock.now());
        if (isNamed || (viewer && (await minors.isKnown(viewer.id, id))))
          return { userId: id, displayName, photoURL };
        return unnamed(id);
      },
    );
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

/** Active people as visitors see them: without the names of minors. */
export const createVisitorsFinder = (
  table: Table,
  clock: Clock,
  options?: { readonly consistent: boolean },
): FindActive => createActiveFinder(table, { ...options, minors: { clock, isKnown: async () => false } });

/** The same people without those who have no name, for lists that leave them out. */
export const named = (people: ReadonlyMap<UserId, Face>): ReadonlyMap<UserId, Face> =>
  new Map([...people].filter(([, face]) => !isUnnamed(face)));
