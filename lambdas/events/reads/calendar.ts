import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventCard, EventPage } from '#shared/domains/events/model/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { FeedToken, TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import type { Member } from '../../core/actor.ts';
import { mapAtMost } from '../../core/at-once.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { type EventView, findDate, toPage } from '../dates/index.ts';
import * as feeds from '../store/calendar-feed.table.ts';
import type { CalendarKey } from '../store/index.ts';

import * as agenda from './agenda.ts';

const FEED_EVENTS = 50;
const AT_ONCE = 10;

type LinkedCard = EventCard & Pick<EventPage, 'onlineLink'>;

/** What writes files is loaded for those who want one, not for everyone who reads events. */
const write = async (
  ctx: Context<'origins'>,
  cards: readonly LinkedCard[],
  platform: Platform,
): Promise<string> => {
  const { calendarFile } = await import('../../integrations/calendar-file.ts');
  const [name, origin] = [platformNames[platform], ctx.origins[platform]];
  return calendarFile(cards, platform, { name, origin, now: ctx.clock.now() });
};

/** The dates with the links of online ones that the person may see now. Cost: that of its page for each online date. */
const withLinks = (ctx: Context, userId: UserId, cards: readonly EventCard[]) =>
  mapAtMost(AT_ONCE, cards, async (card) => {
    if (!card.location.isOnline) return card;
    const found = await findDate(ctx, { kind: 'person', userId }, dateOf(card));
    return found ? { ...card, onlineLink: toPage(found.object, ctx.clock.now()).onlineLink } : card;
  });

/** The private address of a calendar; creates one if there is none yet or `renew` is requested. */
const addressOf = async (ctx: Context, key: CalendarKey, renew: boolean): Promise<{ path: string }> => {
  const token = await untilUnchanged(async () => {
    const before = await feeds.tokenOf(ctx, key);
    if (before !== undefined && !renew) return before;
    const next = ctx.ids.feed();
    return (await feeds.replace(ctx, key, before, next, ctx.clock.now())) ? next : undefined;
  });
  return { path: `/api/calendar/${token}` };
};

/** The latest past events and upcoming ones, by time; undefined if the person may no longer see them. */
const eventsOf = async (ctx: Context, { userId, of }: CalendarKey): Promise<EventCard[] | undefined> => {
  if (of !== 'self') return agenda.teamCalendar(ctx, userId, of, FEED_EVENTS);
  const [past, upcoming] = await Promise.all([
    agenda.attended(ctx, userId, 'past', FEED_EVENTS),
    agenda.attended(ctx, userId, 'upcoming', FEED_EVENTS),
  ]);
  return [...past.toReversed(), ...upcoming];
};

/** One event as a file. */
export const file = (ctx: Context<'origins'>, event: EventView, platform: Platform): Promise<string> =>
  write(ctx, [toPage(event, ctx.clock.now())], platform);

/** The private address of the events that a person hosts or is going to. */
export const address = (ctx: Context, { userId }: Member, renew: boolean) =>
  addressOf(ctx, { userId, of: 'self' }, renew);

/** The private address of a team's events, for someone who takes part in it. */
export const teamAddress = (ctx: Context, { userId }: Member, of: TeamId, renew: boolean) =>
  addressOf(ctx, { userId, of }, renew);

/** The events at a private address: upcoming ones, and the latest past ones. */
export const feed = async (
  ctx: Context<'origins'>,
  token: FeedToken,
  platform: Platform,
): Promise<string> => {
  const key = await feeds.find(ctx, token);
  if (!key || !(await users.findActiveIds(ctx, [key.userId])).has(key.userId))
    throw new AppError('calendar.not_found');
  const cards = await eventsOf(ctx, key);
  if (!cards) throw new AppError('calendar.not_found');
  return write(ctx, await withLinks(ctx, key.userId, cards), platform);
};
