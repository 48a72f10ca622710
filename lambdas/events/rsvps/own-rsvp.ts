import type { Player } from '#shared/domains/events/model/eligibility.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { occurrence as occurrenceKind } from '#shared/domains/events/roles.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { requireAllowed } from '../../core/access.ts';
import type { Member } from '../../core/actor.ts';
import type { Context } from '../../runtime/context.ts';
import {
  type EventView,
  findDate,
  holdEnd,
  holdOf,
  offerTo,
  toPage,
  unsettledSlots,
} from '../dates/index.ts';
import type { NewRsvp, OccurrenceKey } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';
import { hasLowPriority, settle } from './advance-waitlist.ts';
import type { AlsoWritten } from './change-rsvp.ts';
import { viewAfter } from './view-after.ts';

// How people change their own RSVP: on the latest state of the date, as they may see it.

/** Someone who answers for themselves, with a session or by what they have chosen before. */
export type Responder = Pick<Member, 'kind' | 'userId'> & {
  readonly user: Pick<Member['user'], 'additionalInfo'> &
    Partial<Pick<Member['user'], 'displayName' | 'photoURL'>> & {
      readonly sportAvailability: Player['ratings'];
      readonly birthdate: Player['birthdate'];
    };
  /** The parent or guardian who answers for them. */
  readonly actedBy?: UserId;
  /** Reads a date as the person may see it, if that is not as for any caller: a child sees what the parent sees. */
  readonly findDate?: (date: OccurrenceKey) => ReturnType<typeof findDate>;
};

/** Requests by one person, or for one slot, may collide; the loser tries again. */
const MAX_ROUNDS = 6;

/** The date as it is now for someone who answers. @throws AppError as the date refuses them */
export const readAgain = async (
  ctx: Context,
  member: Responder,
  { rows }: EventView,
  permission: 'see' | 'join' | 'leave',
): Promise<EventView> => {
  const found = await (member.findDate?.(rows.occurrence) ?? findDate(ctx, member, rows.occurrence));
  return requireAllowed(occurrenceKind, found, permission).object;
};

/** The current date, after freed spots and expired offers have gone to the waitlist. */
const settledView = async (
  ctx: Context,
  member: Responder,
  view: EventView,
  permission: 'see' | 'join' | 'leave',
) => {
  if (unsettledSlots(view.rows, ctx.clock.now()).length === 0) return view;
  await settle(ctx, view.rows.occurrence, view.rows);
  return readAgain(ctx, member, view, permission);
};

/** Applies a change, with what else is to be written with it; if nothing changes, returns the current page. */
export const change = async (
  ctx: Context,
  member: Responder,
  event: EventView,
  permission: 'join' | 'leave',
  decide: (view: EventView, now: string) => NewRsvp | undefined | Promise<NewRsvp | undefined>,
  also?: AlsoWritten,
): Promise<EventPage> => {
  let refusal = new AppError('rsvp.changed_meanwhile');
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const latest = round === 0 ? event : await readAgain(ctx, member, event, permission);
    const view = await settledView(ctx, member, latest, permission);
    const { rows, mine } = view;
    const now = ctx.clock.now();
    const next = await decide(view, now);
    if (!next) return toPage(view, now);
    const offer = mine && offerTo(rows, member.userId, mine.slotId);
    const lowPriority = await hasLowPriority(ctx, rows, next);
    const hold = mine?.status === 'paying' || mine?.adding ? holdOf(rows, member.userId) : undefined;
    // A change that does not touch the guests whom they add keeps the same object.
    const beginsHold = next.status === 'paying' || (next.adding && next.adding !== mine?.adding);
    const held = { hold, ...(beginsHold && { heldUntil: holdEnd(rows, now) }) };
    const { slots, details } = rows;
    const outcome = await rsvps.write(ctx, mine, next, {
      ...{ slots, offer, ...held, lowPriority, promo: details.promo, also: await also?.() },
    });
    if (outcome === 'written') {
      const after = viewAfter(view, next, member) ?? (await readAgain(ctx, member, event, 'see'));
      return toPage(await settledView(ctx, member, after, 'see'), now);
    }
    // The slot is full, the code is used up, or the date was edited in the meantime. The next round finds out which.
    refusal =
      outcome === 'full'
        ? new AppError('slot.full', { slotId: next.slotId })
        : new AppError('rsvp.changed_meanwhile');
  }
  throw refusal;
};
