import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../../core/at-once.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import { toCards } from '../dates/index.ts';
import * as dates from '../store/dates.ts';
import * as events from '../store/events.ts';

/** How many current and upcoming dates of an event are searched for one that is public and takes place. */
const LOOKED_THROUGH = 5;
const AT_ONCE = 10;
const END_OF_TIME = '9999';

interface NextPublicDate {
  readonly card: EventCard;
  /** When the last date that is known ends: ISO instant. */
  readonly lastEndsAt: string;
}
interface Looked {
  readonly viewer?: UserId | undefined;
  readonly consistent?: boolean | undefined;
  /** Finds the hosts whom the viewer may see. @default family.findShown */
  readonly find?: (
    ctx: Context,
    ids: readonly UserId[],
    viewer?: UserId,
  ) => Promise<ReadonlyMap<UserId, UserSummary>>;
}

/**
 * The current or next date of each of these events that anyone may see, in the requested order; events without one, and those of hosts whom the
 * viewer may not see, are left out. Cost: 2 for each event, ½ for each date looked through, and ½ for each host.
 */
export const findNextPublicDates = async (
  ctx: Context,
  eventIds: readonly EventId[],
  { viewer, consistent = false, find = family.findShown }: Looked = {},
): Promise<NextPublicDate[]> => {
  const now = ctx.clock.now();
  const found = await mapAtMost(AT_ONCE, eventIds, async (eventId) => {
    const coming = await dates.list(ctx, eventId, { endsAt: now }, LOOKED_THROUGH);
    const [last] =
      coming.length < LOOKED_THROUGH
        ? coming.toReversed()
        : await dates.list(ctx, eventId, { endsAt: END_OF_TIME }, 1, true);
    return { coming, lastEndsAt: last?.endsAt ?? now };
  });
  const keys = found.flatMap(({ coming }) => coming);
  const rows = await events.findCards(ctx, keys, { consistent });
  const shown = found.flatMap(({ coming, lastEndsAt }) => {
    const ofEvent = rows.filter(({ eventId }) => eventId === coming[0]?.eventId);
    const row = coming
      .map(({ occurrenceId }) => ofEvent.find((date) => date.occurrenceId === occurrenceId))
      .find((date) => date && !date.isPrivate && !date.cancelled);
    return row ? [{ row, lastEndsAt }] : [];
  });
  const hosts = await find(
    ctx,
    shown.map(({ row }) => row.creatorId),
    viewer,
  );
  return shown.flatMap(({ row, lastEndsAt }) => toCards([row], hosts).map((card) => ({ card, lastEndsAt })));
};
