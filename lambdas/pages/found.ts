import type { EventCard } from '#shared/contracts/events.ts';
import type { PublishedSite } from '#shared/contracts/sites.ts';
import type { TeamCard } from '#shared/contracts/teams.ts';
import { type EventId, ONLY_OCCURRENCE, TeamId } from '#shared/kernel/ids.ts';
import type { Table } from '../data/table.ts';
import { createEventsRepository, toCard } from '../events/api.ts';
import type { PublishedSites } from '../sites/api.ts';
import { createTeamsRepository, toTeamCard } from '../teams/api.ts';

/** What pages show, as everybody may see it: no private event, no team that is found by invitation only. */
export const createFinders = (table: Table, published: PublishedSites) => {
  const events = createEventsRepository(table);
  const teams = createTeamsRepository(table);
  return {
    async findEvent(eventId: EventId): Promise<{ card: EventCard; description: string } | undefined> {
      const rows = await events.find({ eventId, occurrenceId: ONLY_OCCURRENCE });
      if (!rows || rows.occurrence.isPrivate) return undefined;
      return { card: toCard(rows.occurrence), description: rows.details.description };
    },

    async findTeam(reference: string): Promise<TeamCard | undefined> {
      const parsed = TeamId.safeParse(reference);
      const id = parsed.success ? parsed.data : await teams.idOfSlug(reference);
      const row = id && (await teams.find(id));
      return row?.listed === undefined ? undefined : toTeamCard(row);
    },

    findSite: (host: string): Promise<{ site: PublishedSite; host: string } | undefined> =>
      published.findByHost(host),
  };
};
