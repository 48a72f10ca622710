import type { EventCard } from '#shared/contracts/events.ts';
import type { TeamCard } from '#shared/contracts/teams.ts';
import type { Locale } from '#shared/domain/game-types.ts';
import { type EventId, ONLY_OCCURRENCE, TeamId } from '#shared/kernel/ids.ts';
import type { FindAccount } from '../core/actor.ts';
import type { Table } from '../data/table.ts';
import { createEventsRepository, toCard } from '../events/api.ts';
import type { PublishedSites, SiteOfHost } from '../sites/api.ts';
import { createTeamsRepository, isShown, toTeamCard } from '../teams/api.ts';

/** What pages show, as everybody may see it: no private event, no team that is found by invitation only. */
export const createFinders = (table: Table, published: PublishedSites, findAccount: FindAccount) => {
  const events = createEventsRepository(table);
  const teams = createTeamsRepository(table);
  return {
    async findEvent(eventId: EventId): Promise<{ card: EventCard; description: string } | undefined> {
      const rows = await events.find({ eventId, occurrenceId: ONLY_OCCURRENCE });
      if (!rows || rows.occurrence.isPrivate) return undefined;
      return { card: toCard(rows.occurrence), description: rows.details.description };
    },

    async findTeam(reference: string): Promise<{ card: TeamCard; locale: Locale } | undefined> {
      const parsed = TeamId.safeParse(reference);
      const id = parsed.success ? parsed.data : await teams.idOfSlug(reference);
      const row = id && (await teams.find(id));
      if (row?.listed === undefined || !(await isShown(row, findAccount))) return undefined;
      return { card: toTeamCard(row), locale: row.locale };
    },

    findSite: (host: string): Promise<SiteOfHost | undefined> => published.findByHost(host),
  };
};
