import { attends } from '#shared/domains/events/model/rsvp.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import * as connections from '../../connections/index.ts';
import type { Context } from '../../runtime/context.ts';
import { cardsFor } from '../dates/index.ts';
import * as agenda from '../store/agenda.ts';
import * as events from '../store/events.ts';
import { type AgendaEntry, keyOf } from '../store/index.ts';

/** Dates of each person that are compared, latest first. */
const MOST_DATES = 60;
const SHOWN = 3;

const pastOf = async (ctx: Context, userId: UserId): Promise<readonly AgendaEntry[]> => {
  const from = { dateStart: ctx.clock.now() };
  return (await agenda.list(ctx, userId, from, { limit: MOST_DATES, back: true, shows: attends })).entries;
};

/** The latest past dates that two people hosted or went to, for those who may see the other's profile. */
export const gamesTogether = async (
  ctx: Context,
  { userId }: { readonly userId: UserId },
  otherId: UserId,
): Promise<{ count: number; items: EventCard[] }> => {
  const [visible, own, others] = await Promise.all([
    connections.findVisible(ctx, userId, otherId),
    pastOf(ctx, userId),
    pastOf(ctx, otherId),
  ]);
  if (!visible?.profile || userId === otherId) return { count: 0, items: [] };
  const theirs = new Set(others.map(keyOf));
  const cards = await events.findCards(
    ctx,
    own.filter((entry) => theirs.has(keyOf(entry))),
  );
  const played = cards.filter(({ cancelled }) => !cancelled);
  return { count: played.length, items: await cardsFor(ctx, played.slice(0, SHOWN), userId) };
};
