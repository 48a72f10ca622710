import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Clock } from '../core/clock.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createDatesRepository } from './dates.repository.ts';
import { toCards } from './event-page.ts';
import { createEventsRepository } from './events.repository.ts';

/** How many current and upcoming dates of an event are searched for one that is public and takes place. */
const LOOKED_THROUGH = 5;
const AT_ONCE = 10;
const END_OF_TIME = '9999';

interface NextPublicDate {
  readonly card: EventCard;
  /** When the last date that is known ends: ISO instant. */
  readonly lastEndsAt: string;
}
/**
 * The current or next date of each of these events that anyone may see, in the requested order; events without one, and those of hosts whom the
 * viewer may not see, are left out. Cost: 2 for each event, ½ for each date looked through, and ½ for each host.
 */
export type FindNextPublicDates = (
  eventIds: readonly EventId[],
  viewer?: UserId | undefined,
) => Promise<NextPublicDate[]>;

export const createNextPublicDates = (
  table: Table,
  {
    findActive,
    clock,
    consistent = false,
  }: { readonly findActive: FindActive; readonly clock: Clock; readonly consistent?: boolean },
): FindNextPublicDates => {
  const dates = createDatesRepository(table);
  const events = createEventsRepository(table);
  return async (eventIds, viewer) => {
    const now = clock.now();
    const found = await mapAtMost(AT_ONCE, eventIds, async (eventId) => {
      const coming = await dates.list(eventId, { endsAt: now }, LOOKED_THROUGH);
      const [last] =
        coming.length < LOOKED_THROUGH
          ? coming.toReversed()
          : await dates.list(eventId, { endsAt: END_OF_TIME }, 1, true);
      return { coming, lastEndsAt: last?.endsAt ?? now };
    });
    const keys = found.flatMap(({ coming }) => coming);
    const rows = await events.findCards(keys, { consistent });
    const shown = found.flatMap(({ coming, lastEndsAt }) => {
      const ofEvent = rows.filter(({ eventId }) => eventId === coming[0]?.eventId);
      const row = coming
        .map(({ occurrenceId }) => ofEvent.find((date) => date.occurrenceId === occurrenceId))
        .find((date) => date && !date.isPrivate && !date.cancelled);
      return row ? [{ row, lastEndsAt }] : [];
    });
    const hosts = await findActive(
      shown.map(({ row }) => row.creatorId),
      viewer,
    );
    return shown.flatMap(({ row, lastEndsAt }) =>
      toCards([row], hosts).map((card) => ({ card, lastEndsAt })),
    );
  };
};
