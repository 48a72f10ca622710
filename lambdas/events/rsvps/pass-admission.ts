import { holdsPlaces } from '#shared/domains/events/model/rsvp.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SaleId, SlotId, UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';
import { settledSlot } from '../dates/index.ts';
import * as events from '../store/events.ts';
import { newRsvp, type OccurrenceKey, type RsvpRow } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';
import { refuseIfOver } from './accept-invitation.ts';
import { type AlsoWritten, changeRsvp } from './change-rsvp.ts';

// Spots of people who come with a pass, and what they had before if the host undoes that.

/** Someone's RSVP before they came with a pass. */
export type EarlierRsvp = Pick<
  RsvpRow,
  'status' | 'slotId' | 'guests' | 'guestIds' | 'waitingSince' | 'gaveUpLate' | 'attendance' | 'saleId'
>;

interface Admission {
  readonly saleId: SaleId;
  readonly userId: UserId;
}

/** Someone's RSVP to a date, and whether it has spots. Cost: 1, consistent. */
export const find = async (
  ctx: Context,
  date: OccurrenceKey,
  userId: UserId,
): Promise<{ readonly earlier: EarlierRsvp | undefined; readonly isPlaced: boolean }> => {
  const mine = await rsvps.find(ctx, date, userId);
  if (!mine) return { earlier: undefined, isPlaced: false };
  const { status, slotId, guests, guestIds, waitingSince, gaveUpLate, attendance, saleId } = mine;
  return {
    earlier: { status, slotId, guests, guestIds, waitingSince, gaveUpLate, attendance, saleId },
    isPlaced: holdsPlaces(status),
  };
};

/** The first slot with a price that has a spot left. @throws AppError pass.not_needed if nothing has a price; slot.full */
export const slotToAdmit = async (ctx: Context, date: OccurrenceKey) => {
  const rows = await events.find(ctx, date);
  const now = ctx.clock.now();
  const priced = (rows?.slots ?? []).filter(({ feeAmount }) => feeAmount > 0);
  if (!rows || priced.length === 0) throw new AppError('pass.not_needed');
  const slot = priced.find((one) => settledSlot(rows, one, now).line.left > 0);
  if (!slot) throw new AppError('slot.full');
  return { slotId: slot.slotId, slotName: slot.name, price: slot.feeAmount };
};

/** Gives someone a spot who has come with a pass, and uses the pass in the same write. @throws AppError slot.full; event.ended */
export const admit = async (
  ctx: Context,
  date: OccurrenceKey,
  { saleId, userId, slotId }: Admission & { readonly slotId: SlotId },
  takes: AlsoWritten,
): Promise<void> => {
  await changeRsvp(
    ctx,
    date,
    userId,
    (rows, mine, now) => {
      if (mine && holdsPlaces(mine.status)) return undefined;
      const { cancelled, endsAt, creatorId: answeredBy } = rows.occurrence;
      if (cancelled || endsAt <= now) throw new AppError('event.ended');
      const slot = rows.slots.find((one) => one.slotId === slotId);
      if (!slot || settledSlot(rows, slot, now).line.left < 1) throw new AppError('slot.full', { slotId });
      return newRsvp(rows, mine, { userId, answeredBy, slotId, guests: 0, saleId, status: 'going', now });
    },
    takes,
  );
};

/** What someone has again who loses the spot. What was held while they paid, or was to be paid on approval, ended when they came. */
const statusAgain = (earlier: EarlierRsvp | undefined) => {
  if (!earlier || earlier.status === 'paying' || holdsPlaces(earlier.status)) return 'declined';
  return earlier.status === 'pending_approval' && earlier.saleId ? 'declined' : earlier.status;
};

/**
 * Takes the spot back of someone who came with a pass, with what is recorded of it, and writes in the same write what follows. Their RSVP is what it was
 * before. Idempotent. @throws AppError event.ended | event.cancelled
 */
export const undoAdmission = async (
  ctx: Context,
  date: OccurrenceKey,
  { saleId, userId, earlier }: Admission & { readonly earlier: EarlierRsvp | undefined },
  also: AlsoWritten,
): Promise<void> => {
  await changeRsvp(
    ctx,
    date,
    userId,
    (rows, mine, now) => {
      if (mine?.saleId !== saleId || !holdsPlaces(mine.status)) return undefined;
      refuseIfOver(rows, now);
      const { slotId, guests, guestIds, waitingSince, gaveUpLate, attendance } = earlier ?? mine;
      const status = statusAgain(earlier);
      // As if they had never been going: nothing counts as given up late, and a person who waits keeps their place.
      const before = {
        ...{ ...mine, status, slotId, guests, guestIds, waitingSince, saleId: undefined },
        ...(earlier ? { gaveUpLate, attendance } : { gaveUpLate: undefined, attendance: undefined }),
      };
      const { creatorId: answeredBy } = rows.occurrence;
      return newRsvp(rows, before, { userId, answeredBy, slotId, guests, status, now });
    },
    also,
  );
};
