import * as z from 'zod/mini';
import { attends } from '#shared/domains/events/rsvp.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { AgendaCard, EventCard } from '#shared/domains/events/shapes.ts';
import { EventId, OccurrenceId, type TeamId, type UserId } from '#shared/kernel/ids.ts';
import { type Page, pageSize } from '#shared/kernel/pagination.ts';
import type { Caller } from '../core/access.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import { positionBehind, readPage } from '../core/pages.ts';
import type { FindActive } from '../core/standing.ts';
import type { FindTeamPart } from '../teams/api.ts';
import { type AgendaEntry, type AgendaRepository, keyOf } from './agenda.repository.ts';
import { toCards } from './event-page.ts';
import type { EventsRepository } from './events.repository.ts';

export interface AgendaDeps {
  readonly events: Pick<EventsRepository, 'findCards'>;
  readonly agenda: AgendaRepository;
  readonly findActive: FindActive;
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

/** The events that teams host, and those that people host, attend, wait for, or are invited to. */
export const createAgendaService = ({
  events,
  agenda,
  findActive,
  findTeamPart,
  cursors,
  clock,
}: AgendaDeps) => {
  /** People always see events they host; events of other hosts only while the host is active. */
  const cardsOf = async (viewer: UserId, entries: readonly AgendaEntry[]): Promise<AgendaCard[]> => {
    const found = await events.findCards(entries);
    const hosts = await findActive(
      found.map(({ creatorId }) => creatorId),
      viewer,
    );
    const parts = new Map(entries.map((entry) => [keyOf(entry), entry.mine]));
    return toCards(found, hosts).flatMap((card) => {
      const mine = parts.get(keyOf(dateOf(card)));
      return mine ? [{ ...card, mine }] : [];
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

    /** What a team hosts from now on, as far as somebody may see it as a member or a stranger. Canceled dates are left out. */
    ofTeam(caller: Caller, teamId: TeamId, cursor?: string): Promise<Page<EventCard>> {
      const userId = caller.kind === 'visitor' ? undefined : caller.userId;
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
        const hosts = await findActive(
          shown.map(({ creatorId }) => creatorId),
          userId,
        );
        return { items: toCards(shown, hosts), next: positionBehind(entries, HOSTED_PER_PAGE) };
      });
    },

    /** The public events that a person hosts. */
    hostedBy(userId: UserId, cursor?: string): Promise<Page<EventCard>> {
      const scope = `hosted:${userId}`;
      return readPage(cursors, { scope, cursor, position: Position }, async (before) => {
        const entries = await agenda.hosted(userId, before, HOSTED_PER_PAGE);
        const hosts = await findActive([userId]);
        if (!hosts.has(userId)) return { items: [], next: undefined };
        const cards = await events.findCards(entries);
        return {
          items: toCards(
            cards.filter(({ isPrivate }) => !isPrivate),
            hosts,
          ),
          next: positionBehind(entries, HOSTED_PER_PAGE),
        };
      });
    },
  };
};
export type AgendaService = ReturnType<typeof createAgendaService>;
