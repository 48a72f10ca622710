import { openNewEventFinder } from '#lambdas/activities/api.ts';
import type { Table } from '#lambdas/data/table.ts';
import { createEventCards } from '#lambdas/events/old-api.ts';
import { createAnnounceEventReaction } from '#lambdas/follows/announce-event.reaction.ts';
import { createFollowers } from '#lambdas/follows/followers.audience.ts';
import { createFollowsRepository } from '#lambdas/follows/follows.repository.ts';
import { createFollowsService } from '#lambdas/follows/follows.service.ts';
import { openShownTargets } from '#lambdas/follows/shown-targets.ts';
import { openTargetAccess } from '#lambdas/follows/target-access.ts';
import { createAudienceReaction, openAudienceAnnouncer } from '#lambdas/notifications/old-api.ts';
import { createPlacesAt } from '#lambdas/places/old-api.ts';
import * as places from '#lambdas/places/places.ts';
import { contextOf } from '#lambdas/runtime/context.ts';
import { createActiveFinder, createApartFinder } from '#lambdas/users/people/old-api.ts';
import { listingRow } from '#shared/domains/events/rows.ts';
import type { EventCard, NewEvent } from '#shared/domains/events/shapes.ts';
import { followers } from '#shared/domains/follows/audiences.ts';
import { targetIdOf } from '#shared/domains/follows/target.ts';
import { PlaceId, type UserId } from '#shared/kernel/ids.ts';
import { aPlace, requestKey } from './builders.ts';
import { giveChange } from './give-change.ts';
import { aTeamThatHosts } from './team-events.ts';

/** The nth team that hosts, a place somewhere of its own, and follows over the same table. Its people have numbers from `100 n` on. */
export const createFollowsWorld = async (
  table: Table,
  n: number,
  privacy: 'public' | 'invite' = 'public',
) => {
  const team = await aTeamThatHosts(table, n, privacy);
  const { clock, cursors, owner, hosts } = team;
  const findActive = createActiveFinder(table);
  const findTarget = openTargetAccess(table, clock);
  const follows = createFollowsRepository(table);
  const service = createFollowsService({
    follows,
    findShownTargets: openShownTargets(table, findActive, findTarget),
    cursors,
    clock,
  });
  const center = { lat: 20 + n, lng: -100 };
  const place = await places.add(
    contextOf(table, clock),
    owner,
    aPlace({ ...center, requestKey: requestKey(100 * n + 99) }),
  );
  const announceTo = openAudienceAnnouncer(table, clock);
  const announceEvent = createAnnounceEventReaction({
    ...{ follows, announceTo },
    findNewEvent: openNewEventFinder(table, clock),
    findPlacesAt: createPlacesAt(table),
  });
  const tell = createAudienceReaction(
    followers,
    createFollowers({
      ...{ follows, findTarget },
      events: createEventCards(table, clock),
      findApart: createApartFinder(table),
    }),
    table,
    clock,
  );
  return {
    ...team,
    ...{ table, follows, service, findTarget, center, announceTo, announceEvent, tell },
    /** What the world has, as follows name it. */
    ids: {
      host: targetIdOf(owner.userId),
      team: targetIdOf(team.teamId),
      place: targetIdOf(PlaceId.parse(place.id)),
    },
    /** An event of the team, at the place. */
    played: (overrides: Partial<NewEvent> = {}, by = owner) =>
      hosts({ location: { name: 'Courts', address: 'Main Street', ...center }, ...overrides }, by),
    /** What the stream triggers when a date is listed, with everything that follows. */
    async listed({ id: eventId, occurrenceId }: Pick<EventCard, 'id' | 'occurrenceId'>) {
      await giveChange(listingRow, announceEvent, { after: { eventId, occurrenceId } });
      await team.followAnnouncements(tell);
    },
    /** What a person was told of new events, in the app. */
    toldOf: async ({ userId }: { readonly userId: UserId }) =>
      (await team.notifications.list(userId, undefined, 50)).filter(({ type }) =>
        ['followed_event', 'activity_event'].includes(type),
      ),
  };
};
