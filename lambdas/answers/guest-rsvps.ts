import type { GuestRsvpInput } from '#shared/domains/answers/contract.ts';
import type { Platform } from '#shared/product/game-types.ts';
import * as events from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import { add, type GuestRequestRow } from './guest-request.table.ts';

// RSVPs of people without an account, before they are confirmed.

const addRequest = async (
  ctx: Context,
  event: events.EventView,
  { ifFull, ...rsvp }: GuestRsvpInput & { readonly invitation?: string },
  platform: Platform,
): Promise<{ done: true }> => {
  const { slotId, guests } = rsvp;
  events.refuseGuest(ctx, event, { slotId, guests, ifFull });
  const { eventId, occurrenceId } = event.rows.occurrence;
  const id = ctx.ids.guestRequest();
  await add(ctx, { eventId, occurrenceId, id, ...rsvp, platform, createdAt: ctx.clock.now() });
  return { done: true };
};

/** Neither the response nor its time depends on the email: what is done about it is a reaction to the row. @throws AppError why nobody can join like that */
export const request = (
  ctx: Context,
  event: events.EventView,
  rsvp: GuestRsvpInput,
  platform: Platform,
): Promise<{ done: true }> => addRequest(ctx, event, rsvp, platform);

/** The same, for a date that only those invited see; `token` is that of the link that they have opened. @throws AppError also invitation.invalid */
export const requestInvited = async (
  ctx: Context<'cursors'>,
  date: Pick<GuestRequestRow, 'eventId' | 'occurrenceId'>,
  { token: invitation, ...rsvp }: GuestRsvpInput & { readonly token: string },
  platform: Platform,
): Promise<{ done: true }> =>
  addRequest(ctx, await events.openInvitation(ctx, date, invitation), { ...rsvp, invitation }, platform);
