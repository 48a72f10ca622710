import type { EventId, OccurrenceId, SiteId, UserId } from '#shared/kernel/ids.ts';
import type { FindAccount } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import { isActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createDatesRepository, createEventsRepository, toCards } from '../events/api.ts';
import type { FoundSite, PublishedSites, SiteOfHost } from '../sites/api.ts';
import { createTeamsRepository, toTeamCard } from '../teams/api.ts';
import type { FoundEvent, FoundPerson, FoundTeam } from './pages.service.ts';

export interface FindersDeps {
  readonly table: Table;
  readonly published: PublishedSites;
  readonly findAccount: FindAccount;
  readonly clock: Clock;
}

/** What pages show, as everybody may see it: no private event, no team that is found by invitation only. */
export const createFinders = ({ table, published, findAccount, clock }: FindersDeps) => {
  const events = createEventsRepository(table);
  const dates = createDatesRepository(table);
  const teams = createTeamsRepository(table);
  /** A person with an active account. */
  const faceOf = async (userId: UserId) => {
    const account = await findAccount(userId);
    if (!account || !isActive(account)) return undefined;
    const { displayName, photoURL, locale } = account.user;
    return { face: { userId, displayName, photoURL }, locale };
  };
  return {
    async findEvent(eventId: EventId, occurrenceId?: OccurrenceId): Promise<FoundEvent | undefined> {
      const key = occurrenceId ? { eventId, occurrenceId } : await dates.shownAt(eventId, clock.now());
      const rows = key && (await events.find(key));
      if (!rows || rows.occurrence.isPrivate) return undefined;
      const { creatorId } = rows.occurrence;
      const host = await faceOf(creatorId);
      const [card] = host ? toCards([rows.occurrence], new Map([[creatorId, host.face]])) : [];
      return host && card && { card, description: rows.details.description, locale: host.locale };
    },

    async findPerson(userId: UserId): Promise<FoundPerson | undefined> {
      const person = await faceOf(userId);
      return person && { displayName: person.face.displayName, locale: person.locale };
    },

    async findTeam(reference: string): Promise<FoundTeam | undefined> {
      const row = await teams.findByReference(reference);
      const owner = row?.listed === undefined ? undefined : await faceOf(row.ownerId);
      return row && owner && { card: toTeamCard({ team: row, owner: owner.face }), locale: row.locale };
    },

    findSiteById: (id: SiteId): Promise<FoundSite | undefined> => published.find(id),

    findSite: (host: string): Promise<SiteOfHost | undefined> => published.findByHost(host),
  };
};
