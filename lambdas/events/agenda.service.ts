import * as z from 'zod/mini';
import { attends } from '#shared/domains/events/rsvp.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { AgendaCard, EventCard } from '#shared/domains/events/shapes.ts';
import { EventId, OccurrenceId, type TeamId, type UserId } from '#shared/kernel/ids.ts';
import { type Page, pageSize } from '#shared/kernel/pagination.ts';
import { type Caller, callerId } from '../core/access.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import { positionBehind, readPage } from '../core/pages.ts';
import { type FindActive, type FindApart, findActiveEarly, nobody } from '../core/standing.ts';
import type { FindTeamPart } from '../teams/old-api.ts';
import type { FindVisible } from '../users/people/old-api.ts';
import { type AgendaEntry, type AgendaRepository, keyOf } from './agenda.repository.ts';
import { createCardsFor } from './cards-for.ts';
import { toCards } from './event-page.ts';
import type { EventsRepository } from './events.repository.ts';

export interface AgendaDeps {
  readonly events: Pick<EventsRepository, 'findCards'>;
  readonly agenda: AgendaRepository;
  readonly findActive: FindActive;
  readonly findApart: FindApart;
  readonly findVisible: FindVisible;
  readonly findTeamPart: FindTeamPart;
  readonly cursors: Cursors;
  readonly clock: Clock;
}
export interface AgendaQuery {
  readonly when?: 'upcoming' | 'past' | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const Position = z.object({ dateStart: z.string(), eventId: EventId, occurrenceId: OccurrenceId });
const HOSTED_PER_PAGE = pageSize.default;
/** Games on a profile. */
const UPCOMING_GAMES = 10;

/** The events that teams host, and those that people host, attend, wait for, or are invited to. */
export const createAgendaService = ({
  events,
  agenda,
  findActive,
  findApart,
  findVisible,
  findTeamPart,
  cursors,
  clock,
}: AgendaDeps) => {
  const cardsFor = createCardsFor(findActive, findApart);

  /**
   * People always see events they host; events of other hosts only while the host is active. Nobody loses a spot because of a block: what they have
   * answered stays, and only invitations are left out.
   */
  const cardsOf = async (userId: UserId, entries: readonly AgendaEntry[]): Promise<AgendaCard[]> => {
    const likely = entries.flatMap(({ hostId }) => hostId ?? []);
    const findHosts = findActiveEarly(findActive, likely, { id: userId, apart: nobody });
    const [found, apart] = await Promise.all([events.findCards(entries), findApart(userId)]);
    const hosts = await findHosts(found.map(({ creatorId }) => creatorId));
    const parts = new Map(entries.map((entry) => [keyOf(entry), entry.mine]));
    return toCards(found, hosts, apart).flatMap((card) => {
      const mine = parts.get(keyOf(dateOf(card)));
      return mine && !(mine === 'invited' && apart.has(card.creatorId)) ? [{ ...card, mine }] : [];
    });
  };
  return {
    /** Upcoming events that a person hosts, attends, waits for, or is invited to; or past ones that they hosted or attended. */
    mine({ userId }: { readonly userId: UserId }, query: AgendaQuery): Promise<Page<AgendaCard>> {
      const back = query.when === 'past';
      const scope = `mine:${userId}:${back}`;
      const limit = query.limit ?? pageSize.default;
      return readPage(cursors, { scope, cursor: query.cursor, position: Position }, async (after) => {
        const shows = back ? attends : () => true;
        const from = after ?? { dateStart: clock.now() };
        const { entries, next } = await agenda.list(userId, from, { limit, back, shows });
        return { items: await cardsOf(userId, entries), next };
      });
    },

    /** The next events in the agenda of somebody for whom the viewer acts, or of the viewer. */
    async upcomingOf(userId: UserId, viewer: UserId, limit: number): Promise<AgendaCard[]> {
      const { entries } = await agenda.list(userId, { dateStart: clock.now() }, { limit, shows: () => true });
      return cardsOf(viewer, entries);
    },

    /** The next, or the latest past, events that a person hosts or is going to, in the order of `mine`. */
    async attended(userId: UserId, when: 'upcoming' | 'past', limit: number): Promise<EventCard[]> {
      const from = { dateStart: clock.now() };
      const { entries } = await agenda.list(userId, from, { limit, back: when === 'past', shows: attends });
      return cardsOf(userId, entries);
    },

    /** What a team hosts from now on, as far as somebody may see it as a member or a stranger. Those who host for the team see all of it. Canceled dates are left out. */
    ofTeam(caller: Caller, teamId: TeamId, cursor?: string): Promise<Page<EventCard>> {
      const userId = callerId(caller);
      const scope = `team:${teamId}`;
      return readPage(cursors, { scope, cursor, position: Position }, async (after) => {
        const from = after ?? { dateStart: clock.now() };
        const [entries, part] = await Promise.all([
          agenda.ofTeam(teamId, from, HOSTED_PER_PAGE),
          userId && findTeamPart(teamId, userId),
        ]);
        const shown = (await events.findCards(entries)).filter(
          ({ cancelled, isPrivate }) => !cancelled && (!isPrivate || part !== undefined),
        );
        const items = await cardsFor(shown, part === 'host' ? undefined : userId);
        return { items, next: positionBehind(entries, HOSTED_PER_PAGE) };
      });
    },

    /** The latest past and the next events of a team by time, at most `limit` of each, as somebody who takes part in it sees them; undefined for others. */
    async teamCalendar(userId: UserId, teamId: TeamId, limit: number): Promise<EventCard[] | undefined> {
      const part = await findTeamPart(teamId, userId);
      if (!part) return undefined;
      const from = { dateStart: clock.now() };
      const [past, upcoming] = await Promise.all([
        agenda.ofTeam(teamId, from, limit, true),
        agenda.ofTeam(teamId, from, limit),
      ]);
      const cards = await events.findCards([...past.toReversed(), ...upcoming]);
      return cardsFor(cards, part === 'host' ? undefined : userId);
    },

    /** The public events that a person hosts, for those who may see their profile. */
    hostedBy(userId: UserId, viewer: UserId | undefined, cursor?: string): Promise<Page<EventCard>> {
      const scope = `hosted:${userId}`;
      return readPage(cursors, { scope, cursor, position: Position }, async (before) => {
        const [entries, visible] = await Promise.all([
          agenda.hosted(userId, before, HOSTED_PER_PAGE),
          findVisible(viewer, userId),
        ]);
        if (!visible?.profile) return { items: [], next: undefined };
        const cards = (await events.findCards(entries)).filter(({ isPrivate }) => !isPrivate);
        return { items: await cardsFor(cards, viewer), next: positionBehind(entries, HOSTED_PER_PAGE) };
      });
    },

    /** The next public events that a person hosts or is going to, for those who may know. */
    async upcomingGames(userId: UserId, viewer: UserId | undefined): Promise<{ items: EventCard[] }> {
      const visible = await findVisible(viewer, userId);
      if (!visible?.upcomingGames) return { items: [] };
      const from = { dateStart: clock.now() };
      const { entries } = await agenda.list(userId, from, { limit: UPCOMING_GAMES, shows: attends });
      const open = (await events.findCards(entries)).filter(
        ({ isPrivate, cancelled }) => !isPrivate && !cancelled,
      );
      return { items: await cardsFor(open, viewer) };
    },
  };
};
export type AgendaService = ReturnType<typeof createAgendaService>;
