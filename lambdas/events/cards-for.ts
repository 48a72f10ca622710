import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { FindActive, FindApart } from '../core/standing.ts';
import { toCards } from './event-page.ts';
import type { Occurrence } from './events.repository.ts';

/** The cards of dates as a viewer, undefined for a visitor, may see them: without dates of hosts, and faces of players, behind a block. */
export type CardsFor = (rows: readonly Occurrence[], viewer: UserId | undefined) => Promise<EventCard[]>;

export const createCardsFor =
  (findActive: FindActive, findApart: FindApart): CardsFor =>
  async (rows, viewer) => {
    if (rows.length === 0) return [];
    const findingApart = findApart(viewer);
    const [apart, hosts] = await Promise.all([
      findingApart,
      findActive(
        rows.map(({ creatorId }) => creatorId),
        viewer && findingApart.then((others) => ({ id: viewer, apart: others })),
      ),
    ]);
    return toCards(rows, hosts, apart);
  };
