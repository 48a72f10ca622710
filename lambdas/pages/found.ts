import type { EventId, OccurrenceId, SiteId, UserId } from '#shared/kernel/ids.ts';
import type { FindAccount } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import { isActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createDatesRepository, createEventsRepository, toCard } from '../events/api.ts';
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
  return {
    async findEvent(eventId: EventId, occurrenceId?: OccurrenceId): Promise<FoundEvent | undefined> {
      const key = occurrenceId ? { eventId, occurrenceId } : await dates.shownAt(eventId, clock.now());
      const rows = key && (await events.find(key));
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
