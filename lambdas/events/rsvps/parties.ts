import type * as z from 'zod/mini';
import type { OwnGuest, RsvpInput } from '#shared/domains/events/rsvp-input.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import type { Member } from '../../core/actor.ts';
import * as named from '../../guests/index.ts';
import type { Context } from '../../runtime/context.ts';
import type { EventView } from '../dates/index.ts';
import { nameParty } from './name-party.ts';
import * as rsvps from './rsvps.ts';

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
export const guests = async (ctx: Context, { mine }: EventView): Promise<{ items: OwnGuest[] }> => {
  return { items: await named.findNamed(ctx, mine?.guestIds ?? []) };
};
