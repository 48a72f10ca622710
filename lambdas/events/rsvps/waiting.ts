import { partySize } from '#shared/domains/events/model/rsvp.ts';
import type { WaitingPerson, WaitlistMove } from '#shared/domains/events/waiting.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Member } from '../../core/actor.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import { type EventView, settledSlot } from '../dates/index.ts';
import * as events from '../store/events.ts';
import { type EventRows, movedTo, newRsvp, type RsvpRow } from '../store/index.ts';
import * as waitlist from '../store/waitlist.table.ts';
import { settle } from './advance-waitlist.ts';
import { changeRsvp } from './change-rsvp.ts';

/** The changes of the order that are listed. */
const MOST_MOVES = 100;

interface WaitingPeople {
  readonly items: WaitingPerson[];
}

/** The status that approval leads to. @throws AppError slot.not_found; slot.full if there is neither room nor a waitlist */
const approved = (rows: EventRows, { slotId, guests }: RsvpRow, now: string): 'going' | 'waitlisted' => {
  const slot = rows.slots.find((one) => one.slotId === slotId);
  if (!slot) throw new AppError('slot.not_found');
  if (partySize(guests) <= settledSlot(rows, slot, now).line.left) return 'going';
  if (rows.details.options.allowWaitlist) return 'waitlisted';
  throw new AppError('slot.full', { slotId });
};

// What hosts do about people who wait.

/** The rows of a date with those who wait for approval, too. */
const read = async (ctx: Context, { rows: { occurrence } }: EventView): Promise<EventRows> => {
  const [rows, everyone] = await Promise.all([events.find(ctx, occurrence), waitlist.read(ctx, occurrence)]);
  if (!rows) throw new AppError('event.not_found');
  return { ...rows, waitlist: everyone };
};

/** Who waits now, whatever has been written of it. */
const shown = async (ctx: Context, rows: EventRows): Promise<WaitingPeople> => {
  const now = ctx.clock.now();
  const asking = rows.waitlist.waiting.filter(({ waitsFor }) => waitsFor === 'approval');
  const lines = rows.slots.map((slot) => ({ slot, line: settledSlot(rows, slot, now).line }));
  const people = [
    ...asking.map(({ userId, slotId, guests, since }) => ({
      ...{ userId, slotId, guests, since, position: null, offerExpiresAt: null },
      state: 'approval' as const,
    })),
    ...lines.flatMap(({ slot: { slotId }, line }) =>
      line.offers.map(({ userId, guests, offeredAt: since, expiresAt }) => ({
        ...{ userId, slotId, guests, since, position: null, offerExpiresAt: expiresAt },
        state: 'offered' as const,
      })),
    ),
    ...lines.flatMap(({ slot: { slotId }, line }) =>
      line.waiting.map(({ userId, guests, since }, place) => ({
        ...{ userId, slotId, guests, since, position: place + 1, offerExpiresAt: null },
        state: 'spot' as const,
      })),
    ),
  ];
  const users = await family.findForHosts(
    ctx,
    people.map(({ userId }) => userId),
  );
  return {
    items: people.flatMap(({ userId, ...rest }) => {
      const user = users.get(userId);
      return user ? [{ ...rest, user }] : [];
    }),
  };
};

/** Applies a host's decision once; if there is no open request, nothing changes. */
const decide = async (
  ctx: Context,
  host: Member,
  event: EventView,
  userId: UserId,
  statusOf: (rows: EventRows, asking: RsvpRow, now: string) => RsvpRow['status'],
): Promise<WaitingPeople> => {
  await changeRsvp(ctx, event.rows.occurrence, userId, (rows, asking, now) => {
    if (!asking) throw new AppError('rsvp.not_found');
    if (asking.status !== 'pending_approval') return undefined;
    if (rows.occurrence.cancelled) throw new AppError('event.cancelled');
    if (rows.occurrence.endsAt <= now) throw new AppError('event.ended');
    return newRsvp(rows, asking, {
      ...asking,
      ...{ answeredBy: host.userId, status: statusOf(rows, asking, now), now },
    });
  });
  return shown(ctx, await read(ctx, event));
};

export const list = async (ctx: Context, event: EventView): Promise<WaitingPeople> =>
  shown(ctx, await read(ctx, event));

/** Lets someone in who waits for approval. @throws AppError rsvp.not_found | slot.full | event.cancelled | event.ended */
export const approve = (
  ctx: Context,
  host: Member,
  event: EventView,
  userId: UserId,
): Promise<WaitingPeople> => decide(ctx, host, event, userId, approved);

/**
 * Moves someone on the waitlist of their slot. If they have that position already, nothing is logged. Offers do not change.
 * @throws AppError waitlist.not_waiting | request.conflict
 */
export const move = async (
  ctx: Context,
  host: Member,
  event: EventView,
  userId: UserId,
  { position, reason }: { readonly position: number; readonly reason: string },
): Promise<WaitingPeople> => {
  const date = event.rows.occurrence;
  await untilUnchanged(async () => {
    await settle(ctx, date);
    const rows = await events.find(ctx, date);
    if (!rows) throw new AppError('event.not_found');
    const now = ctx.clock.now();
    const slot = rows.slots.find(({ slotId }) =>
      rows.waitlist.waiting.some((one) => one.userId === userId && one.slotId === slotId),
    );
    const line = slot ? settledSlot(rows, slot, now).line.waiting : [];
    const from = line.findIndex((party) => party.userId === userId) + 1;
    if (!slot || from === 0) throw new AppError('waitlist.not_waiting');
    const to = Math.min(position, line.length);
    if (from === to) return true;
    const { eventId, occurrenceId } = date;
    const { slotId } = slot;
    const moved = { eventId, occurrenceId, slotId, userId, from, to, reason };
    const isPlaced = await waitlist.place(ctx, slot, movedTo(line, userId, to - 1), {
      ...moved,
      ...{ movedAt: now, movedBy: host.userId },
    });
    return isPlaced || undefined;
  });
  return shown(ctx, await read(ctx, event));
};

/** How the order was changed, latest first. */
export const moves = async (
  ctx: Context,
  { rows: { occurrence } }: EventView,
): Promise<{ items: WaitlistMove[] }> => {
  const rows = await waitlist.moves(ctx, occurrence, MOST_MOVES);
  const people = await family.findForHosts(
    ctx,
    rows.flatMap(({ userId, movedBy }) => [userId, movedBy]),
  );
  return {
    items: rows.flatMap(({ userId, movedBy: hostId, movedAt, reason, from, to }) => {
      const [user, movedBy] = [people.get(userId), people.get(hostId)];
      return user && movedBy ? [{ user, movedBy, movedAt, reason, from, to }] : [];
    }),
  };
};

/** Turns someone away who waits for approval. @throws AppError rsvp.not_found | event.cancelled | event.ended */
export const refuse = (
  ctx: Context,
  host: Member,
  event: EventView,
  userId: UserId,
): Promise<WaitingPeople> => decide(ctx, host, event, userId, () => 'removed');
