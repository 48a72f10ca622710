import { isDeepStrictEqual } from 'node:util';
import type { UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../../core/at-once.ts';
import type { Context } from '../../runtime/context.ts';
import * as events from '../store/events.ts';
import type { Occurrence } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';

import { FACES } from './event-page.ts';
import { facesOf } from './faces.ts';

const PER_PAGE = 100;
/** Limits the work to the newest dates: more than one a day for two years. */
const MOST_PAGES = 10;
const AT_ONCE = 10;
const MAX_ROUNDS = 5;

/** Whether a card may have to change: it shows the face, has room for it, or the face comes before the last one shown. */
const mayChange =
  (userId: UserId) =>
  ({ joiners }: Occurrence): boolean => {
    const last = joiners.at(-1);
    return joiners.length < FACES || last === undefined || userId <= last.userId;
  };

const renew = async (ctx: Context, found: Occurrence): Promise<void> => {
  let card: Occurrence | undefined = found;
  for (let round = 0; card && round < MAX_ROUNDS; round += 1) {
    const faces = await facesOf(ctx, card);
    if (isDeepStrictEqual(faces, card.joiners) || (await events.refreshCardAvatars(ctx, card, faces))) return;
    [card] = await events.findCards(ctx, [card]);
  }
  if (card) throw new Error(`the card of ${card.eventId} kept changing`);
};

/**
 * Updates the cards that may show a person's face. Writes faces from the current accounts, so repeated and late runs change nothing. Finds the cards
 * through an index, which may be late.
 */
export const renewFaces = async (ctx: Context, userId: UserId): Promise<void> => {
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const dates: Awaited<ReturnType<typeof rsvps.datesOf>> = await rsvps.datesOf(
      ctx,
      userId,
      PER_PAGE,
      cursor,
    );
    const cards = (await events.findCards(ctx, dates.keys)).filter(mayChange(userId));
    await mapAtMost(AT_ONCE, cards, (found) => renew(ctx, found));
    cursor = dates.cursor;
    if (cursor === null) return;
  }
};
