import * as z from 'zod/mini';
import type { EventCard, EventPage, Joiner, NewEvent, Slot } from '#shared/contracts/events.ts';
import { nearbyLimits } from '#shared/domain/nearby.ts';
import { holdsPlaces } from '#shared/domain/rsvp.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { EventId, OccurrenceId, ONLY_OCCURRENCE, UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Member, Person, Visitor } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import type { Ids } from '../core/ids.ts';
import type { AgendaEntry, AgendaRepository } from './agenda.repository.ts';
import { canSeeEvent } from './event.policy.ts';
import { toCard, toPage } from './event-page.ts';
import type { EventRows, EventsRepository } from './events.repository.ts';
import { fingerprintOf, newEventRows } from './new-event.ts';
import type { RsvpRow, RsvpsRepository } from './rsvps.repository.ts';

export interface EventsDeps {
  readonly events: EventsRepository;
  readonly rsvps: RsvpsRepository;
  readonly agenda: AgendaRepository;
  readonly cursors: Cursors;
  readonly clock: Clock;
  readonly ids: Ids;
}
type Actor = Visitor | Person | Member;
export type AgendaCard = EventCard & { readonly hosting: boolean };

const JOINERS_PER_PAGE = 50;
const Position = z.object({ dateStart: z.string(), eventId: EventId, occurrenceId: OccurrenceId });
const keyOf = (eventId: EventId) => ({ eventId, occurrenceId: ONLY_OCCURRENCE });

export const createEventsService = ({ events, rsvps, agenda, cursors, clock, ids }: EventsDeps) => {
  /** The event and the caller's answer, for whoever may see it; to anybody else it does not exist. */
  const visible = async (
    actor: Actor,
    eventId: EventId,
  ): Promise<{ rows: EventRows; mine: RsvpRow | undefined }> => {
    const [rows, mine] = await Promise.all([
      events.find(keyOf(eventId)),
      actor.kind === 'visitor' ? undefined : rsvps.find(keyOf(eventId), actor.userId),
    ]);
    if (!rows || !canSeeEvent(actor, rows.occurrence, mine)) throw new AppError('event.not_found');
    return { rows, mine };
  };

  const page = async (actor: Actor, eventId: EventId): Promise<EventPage> => {
    const { rows, mine } = await visible(actor, eventId);
    return toPage(rows, mine, clock.now());
  };

  const cardsOf = async (entries: readonly AgendaEntry[]): Promise<AgendaCard[]> => {
    const cards = await events.findCards(entries);
    const hosted = new Set(entries.filter(({ hosting }) => hosting).map(({ eventId }) => eventId));
    return cards.map((card) => ({ ...toCard(card), hosting: hosted.has(card.eventId) }));
  };

  return {
    visible,
    page,

    async create(host: Member, input: NewEvent): Promise<EventPage> {
      const rows = newEventRows(host, input, ids, clock.now());
      const outcome = await events.add(rows);
      if (outcome === 'added') return page(host, rows.occurrence.eventId);
      const earlier = await events.findRequest(host.userId, input.requestKey);
      if (earlier?.fingerprint !== fingerprintOf(input)) throw new AppError('request.key_reused');
      return page(host, earlier.eventId);
    },

    async slots(actor: Actor, eventId: EventId): Promise<{ items: Slot[] }> {
      return { items: (await page(actor, eventId)).eventSlotGroup };
    },

    async joiners(actor: Actor, eventId: EventId, cursor?: string): Promise<Page<z.input<typeof Joiner>>> {
      await visible(actor, eventId);
      const scope = `joiners:${eventId}`;
      const after = cursor === undefined ? undefined : await cursors.open(scope, UserId, cursor);
      const rows = await rsvps.list(keyOf(eventId), after, JOINERS_PER_PAGE);
      const last = rows.length === JOINERS_PER_PAGE ? rows.at(-1)?.userId : undefined;
      const items = rows
        .filter(({ status }) => holdsPlaces(status))
        .map(({ userId, displayName, photoURL = null, slotId, guests, isUnregisteredUser }) => ({
          face: { userId, displayName, photoURL },
          slotId,
          guests,
          isUnregisteredUser,
        }));
      return { items, next: last ? await cursors.seal(scope, last) : null };
    },

    /** What somebody hosts or goes to. */
    async mine(
      person: { userId: UserId },
      query: {
        when?: 'upcoming' | 'past' | undefined;
        limit?: number | undefined;
        cursor?: string | undefined;
      },
    ): Promise<Page<AgendaCard>> {
      const back = query.when === 'past';
      const scope = `mine:${person.userId}:${back}`;
      const limit = query.limit ?? nearbyLimits.pageSize.default;
      const from = query.cursor
        ? await cursors.open(scope, Position, query.cursor)
        : { dateStart: clock.now() };
      const entries = await agenda.list(person.userId, from, limit, back);
      const last = entries.length === limit ? entries.at(-1) : undefined;
      const next = last && {
        dateStart: last.dateStart,
        eventId: last.eventId,
        occurrenceId: last.occurrenceId,
      };
      return { items: await cardsOf(entries), next: next ? await cursors.seal(scope, next) : null };
    },

    /** The public events that a person hosts. */
    async hostedBy(userId: UserId, cursor?: string): Promise<Page<EventCard>> {
      const scope = `hosted:${userId}`;
      const before = cursor === undefined ? undefined : await cursors.open(scope, Position, cursor);
      const entries = await agenda.hosted(userId, before, nearbyLimits.pageSize.default);
      const cards = await events.findCards(entries);
      const last = entries.length === nearbyLimits.pageSize.default ? entries.at(-1) : undefined;
      const next = last && {
        dateStart: last.dateStart,
        eventId: last.eventId,
        occurrenceId: last.occurrenceId,
      };
      return {
        items: cards.filter(({ isPrivate }) => !isPrivate).map(toCard),
        next: next ? await cursors.seal(scope, next) : null,
      };
    },
  };
};
export type EventsService = ReturnType<typeof createEventsService>;
