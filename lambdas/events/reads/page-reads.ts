import { eventsContract } from '#shared/domains/events/contract.ts';
import { callerId } from '../../core/access.ts';
import type { Context } from '../../runtime/context.ts';
import { type Reads, readsAsVisitor } from '../../runtime/reads.ts';
import { findDate, findEvent, toPage } from '../dates/index.ts';
import * as agenda from './agenda.ts';
import * as dates from './dates-of-event.ts';

/** An event and a date are loaded with the caller's roles in them. */
export const access = { event: findEvent, occurrence: findDate };

/** What anyone may read of events. */
export const reads = {
  get: async (ctx, { event }) => toPage(event, ctx.clock.now()),
  dates: (ctx, { actor, event, query }) => dates.list(ctx, actor, event, query),
  date: async (ctx, { occurrence }) => toPage(occurrence, ctx.clock.now()),
  ofTeam: (ctx, { actor, params, query }) => agenda.ofTeam(ctx, actor, params.teamId, query.cursor),
  hostedBy: (ctx, { actor, params, query }) =>
    agenda.hostedBy(ctx, params.userId, callerId(actor), query.cursor),
  upcomingGames: (ctx, { actor, params }) => agenda.upcomingGames(ctx, params.userId, callerId(actor)),
} satisfies Reads<typeof eventsContract, Context<'cursors'>, typeof access>;

export const pageReads = (ctx: Context<'cursors'>) => readsAsVisitor(ctx, eventsContract, { reads, access });
