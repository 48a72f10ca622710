import type { Change } from '#shared/declare/rows.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import type { listingRow } from '#shared/domains/events/rows.ts';
import type { EventCard } from '#shared/domains/events/shapes.ts';
import { followers } from '#shared/domains/follows/audiences.ts';
import { followedEvent } from '#shared/domains/follows/notifications.ts';
import { type FollowKind, type TargetId, targetIdOf } from '#shared/domains/follows/target.ts';
import type { FindNewEvent } from '../activities/api.ts';
import type { AnnounceTo } from '../notifications/old-api.ts';
import type { FindPlacesAt } from '../places/old-api.ts';
import type { FollowsRepository } from './follows.repository.ts';

export interface AnnounceEventDeps {
  readonly follows: Pick<FollowsRepository, 'followers'>;
  readonly findNewEvent: FindNewEvent;
  readonly findPlacesAt: FindPlacesAt;
  readonly announceTo: AnnounceTo;
}
interface Named {
  readonly followed: FollowKind;
  readonly targetId: TargetId;
  readonly name: string;
}

/** Where an event belongs that people can follow. */
const targetsOf = async (
  { creatorId, host, hostingTeam, teamName, location }: EventCard,
  findPlacesAt: FindPlacesAt,
): Promise<Named[]> => {
  const places = location.isOnline ? [] : await findPlacesAt(location);
  return [
    { followed: 'host', targetId: targetIdOf(creatorId), name: host.displayName },
    ...(hostingTeam
      ? [{ followed: 'team', targetId: targetIdOf(hostingTeam), name: teamName ?? '' } as const]
      : []),
    ...places.map(({ id, name }) => ({ followed: 'place', targetId: targetIdOf(id), name }) as const),
  ];
};

/**
 * A date has become public: announces its event to those who follow its host, its team, or its place. All announcements have one cause, which is that
 * of the announcement to those with a matching activity subscription, too: nobody is notified twice.
 */
export const createAnnounceEventReaction =
  ({ follows, findNewEvent, findPlacesAt, announceTo }: AnnounceEventDeps) =>
  async ({ after: listed }: Change<typeof listingRow>): Promise<void> => {
    const found = listed && (await findNewEvent(listed));
    if (!found) return;
    const { card, cause } = found;
    const { eventId, occurrenceId } = listed;
    for (const { followed, targetId, name } of await targetsOf(card, findPlacesAt)) {
      const [somebody] = await follows.followers(targetId, undefined, 1);
      if (somebody === undefined) continue;
      const data = {
        ...eventNewsOf(card),
        ...{ actorId: card.creatorId, followed, followedName: name },
        teamId: followed === 'team' ? targetId : '',
      };
      await announceTo(followers, { eventId, occurrenceId, targetId }, followedEvent, data, cause);
    }
  };
