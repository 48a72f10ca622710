import * as z from 'zod/mini';
import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { Face } from '#shared/domains/users/face.ts';
import { OccurrenceId } from '#shared/kernel/ids.ts';
import { type Page, pageSize } from '#shared/kernel/pagination.ts';
import type { Caller } from '../core/access.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import { positionBehind, readPage } from '../core/pages.ts';
import { type EventView, letsIn } from './access.ts';
import type { AgendaQuery } from './agenda.service.ts';
import type { DatesRepository } from './dates.repository.ts';
import { toCards } from './event-page.ts';
import type { EventsRepository, OccurrenceKey } from './events.repository.ts';
import type { RsvpsRepository } from './rsvps.repository.ts';

export interface DatesDeps {
  readonly dates: DatesRepository;
  readonly events: Pick<EventsRepository, 'findCards'>;
  readonly rsvps: Pick<RsvpsRepository, 'findSome'>;
  readonly cursors: Cursors;
  readonly clock: Clock;
}

const Position = z.object({ endsAt: z.string(), occurrenceId: OccurrenceId });

/** The dates of an event. */
export const createDatesService = ({ dates, events, rsvps, cursors, clock }: DatesDeps) => {
  /** Hosts of a private event and members of its team see all its dates; others see those they answered or were invited to. */
  const visible = async (
    caller: Caller,
    host: Face,
    keys: readonly OccurrenceKey[],
    seesAll: boolean,
  ): Promise<EventCard[]> => {
    const cards = toCards(await events.findCards(keys), new Map([[host.userId, host]]));
    const hidden = seesAll ? [] : cards.filter(({ isPrivate }) => isPrivate);
    if (hidden.length === 0 || caller.kind === 'visitor')
      return cards.filter((card) => !hidden.includes(card));
    const answered = new Set(
      (await rsvps.findSome(keys, caller.userId)).filter(letsIn).map(({ occurrenceId }) => occurrenceId),
    );
    return cards.filter((card) => !hidden.includes(card) || answered.has(card.occurrenceId));
  };

  return {
    /** Current and upcoming dates, earliest first, or past ones, latest first. */
    list(
      caller: Caller,
      { rows, host, isHost, isTeammate }: EventView,
      { when, limit = pageSize.default, cursor }: AgendaQuery,
    ): Promise<Page<EventCard>> {
      const { eventId } = rows.occurrence;
      const back = when === 'past';
      const scope = `dates:${eventId}:${back}`;
      return readPage(cursors, { scope, cursor, position: Position }, async (after) => {
        const keys = await dates.list(eventId, after ?? { endsAt: clock.now() }, limit, back);
        return {
          items: await visible(caller, host, keys, isHost || isTeammate),
          next: positionBehind(keys, limit),
        };
      });
    },
  };
};
export type DatesService = ReturnType<typeof createDatesService>;
