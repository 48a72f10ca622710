import type * as z from 'zod/mini';
import type { OwnGuest, RsvpInput } from '#shared/domains/events/model/rsvp-input.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { occurrence as occurrenceKind } from '#shared/domains/events/roles.ts';
import type { NamedGuest } from '#shared/domains/guests/named-guest.ts';
import type { SlotId } from '#shared/kernel/ids.ts';
import { requireAllowed } from '../../core/access.ts';
import type { Member } from '../../core/actor.ts';
import { InvalidInput } from '../../core/errors.ts';
import * as named from '../../guests/index.ts';
import type { Context } from '../../runtime/context.ts';
import { type EventView, findDate } from '../dates/index.ts';
import type { OccurrenceKey } from '../store/index.ts';
import * as rsvps from './rsvps.ts';
import * as service from './rsvps.ts';

// People with the guests they bring.

/** Joins, or changes the RSVP; guests are named only if nothing refuses them. @throws InvalidInput, and AppError as joining does */
export const join = async (
  ctx: Context<'cursors'>,
  member: Member,
  event: EventView,
  { guestNames, ...request }: z.infer<typeof RsvpInput>,
): Promise<EventPage> => {
  return rsvps.join(ctx, member, event, { ...request, named: await nameParty(ctx, member, guestNames) });
};

/** The guests whom the caller has named. */
export const namedGuests = async (ctx: Context, { mine }: EventView): Promise<{ items: OwnGuest[] }> => {
  return { items: await named.findNamed(ctx, mine?.guestIds ?? []) };
};

/**
 * Names the guests of someone who joins; undefined if those who are named stay so. Nobody is entered yet. @throws InvalidInput if someone names
 * themselves
 */
export const nameParty = async (
  ctx: Context<'cursors'>,
  member: Member,
  guestNames: readonly (NamedGuest | null)[] | undefined,
): Promise<named.NamedGuests | undefined> => {
  if (!guestNames) return undefined;
  const own = guestNames.findIndex((guest) => guest?.email === member.email);
  if (own >= 0) throw new InvalidInput([{ field: `body.guestNames.${own}.email`, reason: 'duplicate' }]);
  return named.nameGuests(
    ctx,
    member,
    guestNames.filter((guest) => guest !== null),
  );
};

/**
 * Takes a spot for someone whom the host has asked, so it needs no approval; everything else is as for anyone who joins. `cause` is what they answer:
 * repeating it changes nothing. @throws AppError as joining does, slot.full above all
 */
export const takeSpot = async (
  ctx: Context,
  member: Member,
  date: OccurrenceKey,
  slotId: SlotId,
  cause: string,
): Promise<void> => {
  const found = await findDate(ctx, member, date);
  const { object: view } = requireAllowed(occurrenceKind, found, 'join');
  await service.join(ctx, member, view, { requestKey: cause, slotId, guests: 0, isApproved: true });
};
