import * as z from 'zod/mini';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { OccurrenceId } from '#shared/kernel/ids.ts';
import { type Page, pageSize } from '#shared/kernel/pagination.ts';
import { type Caller, callerId } from '../../core/access.ts';
import { positionBehind, readPage } from '../../core/pages.ts';
import type { Context } from '../../runtime/context.ts';
import { type Reads, readsAsVisitor } from '../../runtime/reads.ts';
import { type EventView, findDate, findEvent, grantsAccess, toCards, toPage } from '../dates/index.ts';
import * as dates from '../store/dates.ts';
import * as events from '../store/events.ts';
import type { OccurrenceKey } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';
import type { AgendaQuery } from './agenda.ts';
import * as agenda from './agenda.ts';
import { joiners } from './joiners.ts';

const Position = z.object({ endsAt: z.string(), occurrenceId: OccurrenceId });

// The dates of an event.

/** Hosts of a private event and members of its team see all its dates; others see those they answered or were invited to. */
const visible = async (
  ctx: Context,
  caller: Caller,
  host: UserSummary,
  keys: readonly OccurrenceKey[],
  seesAll: boolean,
): Promise<EventCard[]> => {
  const cards = toCards(await events.findCards(ctx, keys), new Map([[host.userId, host]]));
  const hidden = seesAll ? [] : cards.filter(({ isPrivate }) => isPrivate);
  if (hidden.length === 0 || caller.kind === 'visitor') return cards.filter((card) => !hidden.includes(card));
  const answered = new Set(
    (await rsvps.findSome(ctx, keys, caller.userId))
      .filter(grantsAccess)
      .map(({ occurrenceId }) => occurrenceId),
  );
  return cards.filter((card) => !hidden.includes(card) || answered.has(card.occurrenceId));
};

/** Current and upcoming dates, earliest first, or past ones, latest first. */
const datesOfEvent = (
  ctx: Context<'cursors'>,
  caller: Caller,
  { rows, host, isHost, isTeammate }: EventView,
  { when, limit = pageSize.default, cursor }: AgendaQuery,
): Promise<Page<EventCard>> => {
  const { eventId } = rows.occurrence;
  const back = when === 'past';
  const scope = `dates:${eventId}:${back}`;
  return readPage(ctx.cursors, { scope, cursor, position: Position }, async (after) => {
    const keys = await dates.list(ctx, eventId, after ?? { endsAt: ctx.clock.now() }, limit, back);
    return {
      items: await visible(ctx, caller, host, keys, isHost || isTeammate),
      next: positionBehind(keys, limit),
    };
  });
};

/** An event and a date are loaded with the caller's roles in them. */
export const access = { event: findEvent, occurrence: findDate };

/** What anyone may read of events. */
export const reads = {
  get: async (ctx, { event }) => toPage(event, ctx.clock.now()),
  dates: (ctx, { actor, event, query }) => datesOfEvent(ctx, actor, event, query),
  date: async (ctx, { occurrence }) => toPage(occurrence, ctx.clock.now()),
  joiners: (ctx, { actor, occurrence, query }) => joiners(ctx, occurrence, callerId(actor), query.cursor),
  ofTeam: (ctx, { actor, params, query }) => agenda.ofTeam(ctx, actor, params.teamId, query.cursor),
  hostedBy: (ctx, { actor, params, query }) =>
    agenda.hostedBy(ctx, params.userId, callerId(actor), query.cursor),
  upcomingGames: (ctx, { actor, params }) => agenda.upcomingGames(ctx, params.userId, callerId(actor)),
} satisfies Reads<typeof eventsContract, Context<'cursors'>, typeof access>;

export const pageReads = (ctx: Context<'cursors'>) => readsAsVisitor(ctx, eventsContract, { reads, access });
