import { createHash } from 'node:crypto';
import type { Change } from '#shared/declare/rows.ts';
import { playerLimits } from '#shared/domains/players/rules.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import { UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Bundling } from '../notifications/old-api.ts';
import type { FindPlayer, FindPlayers } from '../players/old-api.ts';
import { byDistance } from './around.ts';
import { hasSportOf, isOn, type SearchDocument } from './document.ts';
import type { LiveIndex } from './live-index.ts';
import { newcomersOf } from './newcomers.topic.ts';

export interface AnnouncePlayerDeps {
  readonly live: LiveIndex;
  readonly findPlayer: FindPlayer;
  readonly findPlayers: FindPlayers;
  readonly bundling: Pick<Bundling, 'changed'>;
}

/** One person who joins is news for at most this many others. */
const MOST_TOLD = 25;
const AT_ONCE = 10;

/** Decides who hears of a newcomer where many live: different people each time, and the same ones if it is repeated. */
const lotOf = (newcomer: UserId, { id }: SearchDocument): string =>
  createHash('sha256').update(`${newcomer} ${id}`).digest('hex');

/**
 * Somebody has set up a profile: tells some of those who live nearby, play one of the same sports, and may find the newcomer among players nearby. Whoever hides
 * from players nearby, and whoever is a minor, is neither announced nor told.
 */
export const createAnnouncePlayerReaction =
  ({ live, findPlayer, findPlayers, bundling }: AnnouncePlayerDeps) =>
  async ({ after }: Change<typeof userRow>): Promise<void> => {
    const newcomer = after && (await findPlayer(after.id))?.person;
    if (!newcomer) return;
    const { id, city, platform, sports } = newcomer;
    const index = await live.current();
    const sharing = [...index.all()].filter(
      (document) =>
        document.kind === 'player' &&
        document.id !== id &&
        isOn(document, platform) &&
        hasSportOf(document, sports),
    );
    const near = byDistance(sharing, city, playerLimits.radiusMiles.default);
    const chosen = near
      .map((document) => ({ document, lot: lotOf(id, document) }))
      .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
      .slice(0, MOST_TOLD);
    // A block stands between two people in both directions.
    const told = await findPlayers(
      id,
      chosen.map(({ document }) => UserId.parse(document.id)),
    );
    await mapAtMost(AT_ONCE, told, ({ person: { id: userId } }) =>
      bundling.changed({ userId, topic: newcomersOf(userId) }, id),
    );
  };
