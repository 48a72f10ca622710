import { isMinor } from '#shared/domains/users/visibility.ts';
import type { Clock } from '../core/clock.ts';
import { createIds, type Ids } from '../core/ids.ts';
import type { Table } from '../data/table.ts';
import {
  createActiveFinder,
  createApartFinder,
  createEmailOwnerFinder,
  createPeopleFinder,
  openBirthdateCorrection,
} from '../users/people/old-api.ts';
import { createBecomeAccount } from './become-account.ts';
import { createFamilyService, type FamilyDeps, type FindAskable } from './family.service.ts';
import { createFamilyConnectionsRepository } from './family-connections.repository.ts';
import { createFamilyInvitationsRepository } from './family-invitations.repository.ts';
import type { FamilyLinks } from './family-links.ts';
import { createFamilyMembersRepository } from './family-members.repository.ts';
import { createFamilyMembersService } from './family-members.service.ts';
import { createOwnAccountService } from './own-account.service.ts';
import { createSharing } from './sharing.ts';
import { openShownNames } from './shown-names.ts';

/** Anybody whose account is active, unless a block stands between the two. */
const createAskableFinder = (table: Table): FindAskable => {
  const findPeople = createPeopleFinder(table, { consistent: true });
  const findApart = createApartFinder(table, { consistent: true });
  return async (asker, id) => {
    if (asker === id) return undefined;
    const [people, blockedIds] = await Promise.all([findPeople([asker, id]), findApart(asker)]);
    const other = people.get(id);
    if (!other || !people.has(asker) || blockedIds.has(id)) return undefined;
    return { userId: other.id, displayName: other.displayName, photoURL: other.photoURL };
  };
};

const createBirthdatesFinder = (table: Table, clock: Clock): FamilyDeps['findBirthdates'] => {
  const findPeople = createPeopleFinder(table, { consistent: true });
  return async (ids) =>
    new Map(
      [...(await findPeople(ids)).values()].flatMap((person) =>
        person.birthdate !== null && isMinor(person, clock.now())
          ? [[person.id, person.birthdate] as const]
          : [],
      ),
    );
};

/** The use cases of families over one table. */
export const openFamilyServices = (
  table: Table,
  clock: Clock,
  ids: Pick<Ids, 'familyConnection' | 'guest'> = createIds(clock),
) => {
  const connections = createFamilyConnectionsRepository(table);
  const members = createFamilyMembersRepository(table);
  const invitations = createFamilyInvitationsRepository(table);
  const findApart = createApartFinder(table, { consistent: true });
  const sharing = createSharing({ connections, members, clock });
  const family = createFamilyService({
    ...{ connections, members, sharing, invitations, ids, clock },
    findActive: createActiveFinder(table, { consistent: true }),
    findShown: openShownNames(table, clock, { consistent: true }),
    findAskable: createAskableFinder(table),
    findBirthdates: createBirthdatesFinder(table, clock),
    correctBirthdate: openBirthdateCorrection(table, clock),
    findEmailOwner: createEmailOwnerFinder(table),
  });
  const withoutAccount = createFamilyMembersService({
    ...{ connections, members, sharing, family, ids, clock },
  });
  const becomeAccount = createBecomeAccount({ connections, members, findApart, ids, clock });
  return { connections, members, invitations, family, withoutAccount, becomeAccount };
};

/** How family members get own accounts, over one table. */
export const openOwnAccount = (
  table: Table,
  { members, invitations, family }: ReturnType<typeof openFamilyServices>,
  links: FamilyLinks,
  clock: Clock,
) =>
  createOwnAccountService({
    ...{ invitations, members, family, links, clock, ids: createIds(clock) },
    findActive: createActiveFinder(table, { consistent: true }),
    findApart: createApartFinder(table, { consistent: true }),
  });
