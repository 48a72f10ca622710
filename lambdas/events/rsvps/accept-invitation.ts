import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import { nobody } from '../../core/standing.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import { type EventView, toPage } from '../dates/index.ts';
import * as events from '../store/events.ts';
import { type EventRows, newRsvp, type OccurrenceKey } from '../store/index.ts';
import * as links from '../store/invitation-link.table.ts';
import * as rsvps from '../store/rsvps.ts';
import { isGuestInvitation } from './guest-invitation.ts';
import { refuseGuests } from './rsvp-status.ts';

/** @throws AppError event.cancelled | event.ended */
export const refuseIfOver = ({ occurrence }: EventRows, now: string): void => {
  if (occurrence.cancelled) throw new AppError('event.cancelled');
  if (occurrence.endsAt <= now) throw new AppError('event.ended');
};

interface Invited {
  /** Anyone the host removed is only invited by name. */
  readonly byName?: boolean;
  /** They are answering an invitation to their email. */
  readonly isFromEmail?: boolean;
}

/** Adds a person to those invited; false if they have an RSVP, or an invitation. */
export const addInvited = async (
  ctx: Context,
  rows: EventRows,
  userId: UserId,
  answeredBy: UserId,
  { byName = true, isFromEmail = false }: Invited = {},
): Promise<boolean> => {
  const [slot] = rows.slots;
  const before = await rsvps.find(ctx, rows.occurrence, userId);
  const isKnown = before && !isGuestInvitation(before) && !(byName && before.status === 'removed');
  if (!slot || isKnown) return false;
  const answer = { userId, answeredBy, slotId: slot.slotId, guests: 0, isFromEmail, now: ctx.clock.now() };
  const next = newRsvp(rows, before, { ...answer, status: 'invited' });
  // Anyone who answers at the same moment has answered.
  return (await rsvps.write(ctx, before, next, { slots: rows.slots, offer: undefined })) === 'written';
};

const viewOf = async (
  ctx: Context,
  date: OccurrenceKey,
  isOpen: Promise<boolean>,
  viewer?: UserId,
): Promise<EventView> => {
  const [rows, opened] = await Promise.all([events.find(ctx, date), isOpen]);
  const hostId = rows?.occurrence.creatorId;
  const host: UserSummary | undefined = hostId && (await family.findShown(ctx, [hostId], viewer)).get(hostId);
  if (!rows || !opened || !host) throw new AppError('invitation.invalid');
  return {
    rows,
    host,
    mine: undefined,
    own: undefined,
    blockedIds: nobody,
    isHost: false,
    isTeammate: false,
    hasChildGoing: false,
    isPayable: true,
  };
};

/** A date as someone, undefined for a visitor, sees it who has not answered. @throws AppError invitation.invalid */
export const open = (
  ctx: Context<'cursors'>,
  date: OccurrenceKey,
  token: string,
  viewer?: UserId,
): Promise<EventView> => viewOf(ctx, date, links.isOpenedBy(ctx, date, token), viewer);

/** Only the host can invite someone again whom they removed: by name, not with an invitation of before. */
const wasRemoved = async (ctx: Context, date: OccurrenceKey, userId: UserId): Promise<boolean> =>
  (await rsvps.find(ctx, date, userId))?.status === 'removed';

const invitedView = (ctx: Context, date: OccurrenceKey, viewer: UserId | undefined): Promise<EventView> =>
  viewOf(
    ctx,
    date,
    viewer ? wasRemoved(ctx, date, viewer).then((removed) => !removed) : Promise.resolve(true),
    viewer,
  );

/** The same, as a page. @throws AppError invitation.invalid */
export const page = async (ctx: Context<'cursors'>, date: OccurrenceKey, token: string): Promise<EventPage> =>
  toPage(await open(ctx, date, token), ctx.clock.now());

/**
 * Invites a person; an RSVP that exists does not change. Idempotent.
 * @throws AppError invitation.invalid | event.cancelled | event.ended | auth.forbidden | rsvp.account_needed
 */
export const accept = async (
  ctx: Context<'cursors'>,
  date: OccurrenceKey,
  token: string,
  userId: UserId,
): Promise<void> => {
  const { rows } = await open(ctx, date, token, userId);
  refuseIfOver(rows, ctx.clock.now());
  if (rows.occurrence.creatorId === userId) return;
  const before = await rsvps.find(ctx, date, userId);
  // Only the host can invite someone again whom they removed.
  if (before?.status === 'removed') throw new AppError('auth.forbidden');
  if (!before && isGuestId(userId)) refuseGuests(rows);
  await addInvited(ctx, rows, userId, userId);
};

/** A date as someone sees it whom the host has invited directly, undefined if nothing is known of them. @throws AppError invitation.invalid also if they were removed */
export const invited = async (
  ctx: Context,
  date: OccurrenceKey,
  viewer: UserId | undefined,
): Promise<EventPage> => toPage(await invitedView(ctx, date, viewer), ctx.clock.now());

/**
 * Adds someone who answers an invitation to their email, also without an account; an RSVP that exists does not change. Idempotent.
 * @throws AppError invitation.invalid | event.cancelled | event.ended
 */
export const invite = async (ctx: Context, date: OccurrenceKey, userId: UserId): Promise<void> => {
  const { rows } = await invitedView(ctx, date, userId);
  refuseIfOver(rows, ctx.clock.now());
  const { creatorId } = rows.occurrence;
  if (creatorId !== userId)
    await addInvited(ctx, rows, userId, creatorId, { byName: false, isFromEmail: true });
};
