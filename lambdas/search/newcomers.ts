import { createHash } from 'node:crypto';
import type { Change } from '#shared/declare/rows.ts';
import { peopleOf } from '#shared/domains/notifications/people.ts';
import { playerLimits } from '#shared/domains/players/rules.ts';
import { playersJoined } from '#shared/domains/search/notifications.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import { DAY_MS } from '#shared/kernel/dates.ts';
import { UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import * as notifications from '../notifications/index.ts';
import * as players from '../players/index.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { byDistance } from './around.ts';
import { hasSportOf, isOn, type SearchDocument } from './document.ts';
import { currentIndex } from './live-index.ts';

/** One person who joins is news for at most this many others. */
const MOST_NOTIFIED = 25;
const AT_ONCE = 10;

/** The notification topic for those who have joined near a person. */
const topicOf = (userId: UserId): string => `newcomers ${userId}`;

/** Collects newcomers for a day: the first one shows in the app right away, and email and push follow with all of them. */
export const newcomers: notifications.Topics = {
  domain: 'search',
  waits: { quietMs: DAY_MS, longestMs: DAY_MS },
  openTopic: async (ctx, topic) => {
    const id = UserId.parse(topic.split(' ')[1]);
    const city = (await users.findPeople(ctx, [id])).get(id)?.city.name;
    if (city === undefined) return undefined;
    return {
      /** Anyone who may not be found by the person, or no longer, is no news. */
      async standingOf(actorId) {
        const [player] = await players.findPlayers(ctx, id, [actorId]);
        if (!player) return undefined;
        const { displayName } = player.person;
        return { userId: actorId, displayName, guests: 0, state: 'joined' };
      },
      came: (people) => notifications.contentOf(playersJoined, { ...peopleOf(people), city }),
    };
  },
};

/** Decides who is notified of a newcomer where many people live: different people each time, and the same ones on a retry. */
const lotOf = (newcomer: UserId, { id }: SearchDocument): string =>
  createHash('sha256').update(`${newcomer} ${id}`).digest('hex');

/**
 * Someone has set up a profile: notifies some of those who live nearby, play one of the same sports, and may find the newcomer among players nearby.
 * Anyone who hides from players nearby, and anyone who is a minor, is neither announced nor notified.
 */
export const announcePlayer = async (ctx: Context, { after }: Change<typeof userRow>): Promise<void> => {
  const newcomer = after && (await players.findPlayer(ctx, after.id))?.person;
  if (!newcomer) return;
  const { id, city, platform, sports } = newcomer;
  const { documents } = await currentIndex(ctx);
  const sharing = [...documents.values()].filter(
    (document) =>
      document.kind === 'player' &&
      document.id !== id &&
      isOn(document, platform) &&
      hasSportOf(document, sports),
  );
  const near = byDistance(sharing, city, playerLimits.radiusMiles.default);
  const chosen = near
    .map((document) => ({ id: UserId.parse(document.id), lot: lotOf(id, document) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, MOST_NOTIFIED);
  // A block stands between two people in both directions.
  const notified = await players.findPlayers(
    ctx,
    id,
    chosen.map((other) => other.id),
  );
  await mapAtMost(AT_ONCE, notified, ({ person: { id: userId } }) =>
    notifications.bundleChange(ctx, newcomers, { userId, topic: topicOf(userId) }, id),
  );
};
