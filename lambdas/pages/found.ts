import { type EventId, ONLY_OCCURRENCE, type SiteId, type UserId } from '#shared/kernel/ids.ts';
import type { FindAccount } from '../core/actor.ts';
import { isActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createEventsRepository, toCard } from '../events/api.ts';
import type { FoundSite, PublishedSites, SiteOfHost } from '../sites/api.ts';
import { createTeamsRepository, toTeamCard } from '../teams/api.ts';
import type { FoundEvent, FoundPerson, FoundTeam } from './pages.service.ts';

/** What pages show, as everybody may see it: no private event, no team that is found by invitation only. */
export const createFinders = (table: Table, published: PublishedSites, findAccount: FindAccount) => {
  const events = createEventsRepository(table);
  const teams = createTeamsRepository(table);
  return {
    async findEvent(eventId: EventId): Promise<FoundEvent | undefined> {
      const rows = await events.find({ eventId, occurrenceId: ONLY_OCCURRENCE });
      if (!rows || rows.occurrence.isPrivate) return undefined;
      const card = toCard(rows.occurrence);
      const host = await findAccount(card.creatorId);
      if (!host || !isActive(host)) return undefined;
      return { card, description: rows.details.description, locale: host.user.locale };
    },

    async findPerson(userId: UserId): Promise<FoundPerson | undefined> {
      const account = await findAccount(userId);
      if (!account || !isActive(account)) return undefined;
      const { displayName, locale } = account.user;
      return { displayName, locale };
    },

    async findTeam(reference: string): Promise<FoundTeam | undefined> {
      const row = await teams.findByReference(reference);
      if (row?.listed === undefined || !isActive(await findAccount(row.ownerId))) return undefined;
      return { card: toTeamCard(row), locale: row.locale };
    },

    findSiteById: (id: SiteId): Promise<FoundSite | undefined> => published.find(id),

    findSite: (host: string): Promise<SiteOfHost | undefined> => published.findByHost(host),
  };
};
