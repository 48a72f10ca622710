import type { EventId, OccurrenceId, PlaceId, SiteId, UserId } from '#shared/kernel/ids.ts';
import type { FindAccount } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import { isActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createPublicEventFinder } from '../events/old-api.ts';
import { createPublicPlaceFinder } from '../places/old-api.ts';
import type { FoundSite, SiteFinders, SiteOfHost } from '../sites/old-api.ts';
import { createListedTeamFinder } from '../teams/old-api.ts';
import { faceForVisitors } from '../users/people/old-api.ts';
import type { FoundEvent, FoundPerson, FoundPlace, FoundTeam } from './page.ts';

export interface FindersDeps {
  readonly table: Table;
  readonly sites: SiteFinders;
  readonly findAccount: FindAccount;
  readonly clock: Clock;
}

/** What pages show, as anyone may see it: no private events, no invitation-only teams. */
export const createFinders = ({ table, sites, findAccount, clock }: FindersDeps) => {
  const findPublicEvent = createPublicEventFinder(table, clock);
  const findListedTeam = createListedTeamFinder(table);
  const findPublicPlace = createPublicPlaceFinder(table);
  /** A person with an active account. */
  const faceOf = async (userId: UserId) => {
    const account = await findAccount(userId);
    if (!account || !isActive(account)) return undefined;
    const { user } = account;
    return { face: faceForVisitors(user, clock.now()), locale: user.locale };
  };
  return {
    async findEvent(eventId: EventId, occurrenceId?: OccurrenceId): Promise<FoundEvent | undefined> {
      const found = await findPublicEvent(eventId, occurrenceId, faceOf);
      return found && { ...found, locale: found.host.locale };
    },

    async findPerson(userId: UserId): Promise<FoundPerson | undefined> {
      const person = await faceOf(userId);
      return person && { displayName: person.face.displayName, locale: person.locale };
    },

    async findTeam(reference: string): Promise<FoundTeam | undefined> {
      return findListedTeam(reference, async (ownerId) => (await faceOf(ownerId))?.face);
    },

    async findPlace(id: PlaceId): Promise<FoundPlace | undefined> {
      const found = await findPublicPlace(id, faceOf);
      return (
        found && { place: { ...found.card, owner: found.owner?.face ?? null }, locale: found.owner?.locale }
      );
    },

    findSiteById: (id: SiteId): Promise<FoundSite | undefined> => sites.findSite(id),

    findSite: (host: string): Promise<SiteOfHost | undefined> => sites.findSiteByHost(host),
  };
};
