import { isCountedIn, mayBeCountedIn, slotToCountIn } from '#shared/domains/events/model/counted-in.ts';
import { playerOf } from '#shared/domains/events/model/eligibility.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { Context } from '../../runtime/context.ts';
import { type EventView, toPage } from '../dates/index.ts';
import { newRsvp } from '../store/index.ts';
import { change, type Responder } from './own-rsvp.ts';

// Members of the team that hosts an event, who are going unless they say no.

/** Gives a member of the team that hosts the event a spot, unless they have answered or there is none. Idempotent. @throws AppError slot.full */
export const countIn = (ctx: Context, member: Responder, event: EventView): Promise<EventPage> =>
  change(ctx, member, event, 'join', ({ rows, ...view }, now) => {
    const { userId } = member;
    const page = toPage({ rows, ...view }, now);
    const slotId = slotToCountIn(page, { userId, ...playerOf(member.user) });
    if (!slotId || !mayBeCountedIn(view.mine)) return undefined;
    const given = { answeredBy: rows.occurrence.creatorId, guests: 0, isByDefault: true };
    return newRsvp(rows, view.mine, { ...given, userId, slotId, status: 'going', now });
  });

/** Takes back the spot of someone who is counted in and has not confirmed. Idempotent. */
export const countOut = (ctx: Context, member: Responder, event: EventView): Promise<EventPage> =>
  change(ctx, member, event, 'leave', ({ rows, mine }, now) => {
    if (!mine || !isCountedIn(mine) || rows.occurrence.dateStart <= now) return undefined;
    const taken = { answeredBy: rows.occurrence.creatorId, isByDefault: true };
    return newRsvp(rows, mine, { ...mine, status: 'declined', ...taken, now });
  });
