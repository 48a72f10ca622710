import { peopleOf } from '#shared/domains/notifications/people.ts';
import { playersJoined } from '#shared/domains/search/notifications.ts';
import { DAY_MS } from '#shared/kernel/dates.ts';
import { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { contentOf, type OpenTopic, openBundling } from '../notifications/old-api.ts';
import { createPlayersFinder, type FindPlayers } from '../players/old-api.ts';
import { createPeopleFinder } from '../users/people/old-api.ts';

/** The notification topic for those who have joined near a person. */
export const newcomersOf = (userId: UserId): string => `newcomers ${userId}`;

interface NewcomersDeps {
  readonly findPlayers: FindPlayers;
  readonly findPeople: ReturnType<typeof createPeopleFinder>;
}

/** Whoever may not be found by the person, or no longer, is no news. */
export const createNewcomersTopic =
  ({ findPlayers, findPeople }: NewcomersDeps): OpenTopic =>
  async (topic) => {
    const id = UserId.parse(topic.split(' ')[1]);
    const city = (await findPeople([id])).get(id)?.city.name;
    if (city === undefined) return undefined;
    return {
      async standingOf(actorId) {
        const [player] = await findPlayers(id, [actorId]);
        if (!player) return undefined;
        const { displayName } = player.person;
        return { userId: actorId, displayName, guests: 0, state: 'joined' };
      },
      came: (people) => contentOf(playersJoined, { ...peopleOf(people), city }),
    };
  };

/** Collects newcomers for a day: the first one shows in the app right away, and email and push follow with all of them. */
export const openNewcomers = (table: Table, clock: Clock) =>
  openBundling(table, clock, {
    domain: 'search',
    openTopic: createNewcomersTopic({
      findPlayers: createPlayersFinder(table, clock),
      findPeople: createPeopleFinder(table),
    }),
    waits: { quietMs: DAY_MS, longestMs: DAY_MS },
  });
