import type { subscribers } from '#shared/domains/activities/audiences.ts';
import { activityLimits, matchesSubscription } from '#shared/domains/activities/rules.ts';
import { cellSizes } from '#shared/domains/discover/rules.ts';
import { METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { cellsCovering } from '#shared/kernel/grid.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { FindApart } from '../core/standing.ts';
import type { EventCards } from '../events/old-api.ts';
import type { ReadAudience } from '../notifications/old-api.ts';
import { type SubscriptionsRepository, toSubscription } from './subscriptions.repository.ts';

export interface SubscribersDeps {
  readonly subscriptions: Pick<SubscriptionsRepository, 'inCell'>;
  readonly events: EventCards;
  readonly findApart: FindApart;
}

const PER_PAGE = 100;

const nobody = { people: [], next: undefined };
const first = (ids: readonly UserId[]): UserId | undefined => ids.toSorted((a, b) => (a < b ? -1 : 1))[0];

/**
 * Those with a subscription that a date matches, by user id, except whom a block separates from the host. All cells within the largest radius are read side by side, each from the same person on; a
 * page ends with the first person up to whom every cell has been read.
 */
export const createSubscribers =
  ({ subscriptions, events, findApart }: SubscribersDeps): ReadAudience<typeof subscribers> =>
  async (date, after) => {
    const [event] = await events.findCards([date]);
    if (!event || event.cancelled || event.isPrivate) return nobody;
    const cells = cellsCovering(
      event.location,
      activityLimits.radius.max * METRES_PER_MILE,
      cellSizes.coarse,
    );
    const [apart, ...read] = await Promise.all([
      findApart(event.creatorId),
      ...cells.map((cell) => subscriptions.inCell(cell, after, PER_PAGE)),
    ]);
    const next = first(read.flatMap((rows) => (rows.length < PER_PAGE ? [] : (rows.at(-1)?.userId ?? []))));
    const meant = read
      .flat()
      .filter(
        ({ userId }) =>
          (next === undefined || userId <= next) && userId !== event.creatorId && !apart.has(userId),
      )
      .filter((row) => matchesSubscription(toSubscription(row), event));
    return { people: [...new Set(meant.map(({ userId }) => userId))], next };
  };
