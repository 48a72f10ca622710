import { oncePer } from '../data/once.ts';
import type { Context } from '../runtime/context.ts';
import { openDatesWithin, type ReadDatesWithin } from './dates-within.ts';
import { type FindEvents, openEventsAround } from './events-around.ts';

const dates = /* @__PURE__ */ oncePer(({ table, clock }: Context) => openDatesWithin(table, clock));
const around = /* @__PURE__ */ oncePer(({ table, cursors, clock }: Context<'cursors'>) =>
  openEventsAround(table, cursors, clock),
);

export const readPublicDates = (ctx: Context, ...asked: Parameters<ReadDatesWithin>) =>
  dates(ctx).readPublic(...asked);
export const readPrivateDates = (ctx: Context, ...asked: Parameters<ReadDatesWithin>) =>
  dates(ctx).readPrivate(...asked);
export const findNext = (ctx: Context<'cursors'>, ...asked: Parameters<FindEvents>) =>
  around(ctx).next(...asked);
export const findOnNow = (ctx: Context<'cursors'>, ...asked: Parameters<FindEvents>) =>
  around(ctx).onNow(...asked);
