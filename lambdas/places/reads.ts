import { placesContract } from '#shared/domains/places/contract.ts';
import type { PlaceRole } from '#shared/domains/places/roles.ts';
import type { PlaceId, UserId } from '#shared/kernel/ids.ts';
import { type Caller, callerId, type Found } from '../core/access.ts';
import type { Context } from '../runtime/context.ts';
import type { Access } from '../runtime/http.ts';
import { type Reads, readsAsVisitor } from '../runtime/reads.ts';
import type { places as domain } from './domain.ts';
import { nextEvents, showPlace } from './place-page.ts';
import * as reviews from './place-reviews.ts';
import { statusAt, withActiveOwners } from './places-around.ts';
import { findPlace, type PlaceRow } from './store/index.ts';

const rolesOf = (caller: Caller, ownerId: UserId | undefined): readonly PlaceRole[] => {
  if (caller.kind === 'visitor') return ['visitor'];
  const roles: PlaceRole[] = [];
  if (caller.userId === ownerId) roles.push('owner');
  if (caller.isStaff) roles.push('staff');
  return roles.length > 0 ? roles : ['visitor'];
};

/** A place and the caller's roles in it. While its owner is not active, it does not exist; a place without an owner does. */
export const findWithRoles = async (
  ctx: Context,
  caller: Caller,
  id: PlaceId,
): Promise<Found<PlaceRow, PlaceRole> | undefined> => {
  const row = await findPlace(ctx, id);
  const [place] = await withActiveOwners(ctx, row ? [row] : []);
  return place && { object: place, roles: rolesOf(caller, place.ownerId) };
};

export const access = { place: findWithRoles } satisfies Access<typeof domain.api>;

/** What anyone may read of places, and of the place of an event. */
export const reads = {
  statusAt: (ctx, { query }) => statusAt(ctx, query),
  get: (ctx, { actor, place, roles }) => showPlace(ctx, place, roles, callerId(actor)),
  events: (ctx, { actor, place }) => nextEvents(ctx, place, callerId(actor)),
  reviews: (ctx, { actor, place, query }) => reviews.list(ctx, place, query.cursor, callerId(actor)),
} satisfies Reads<typeof placesContract, Context<'cursors'>, typeof access>;

export const pageReads = (ctx: Context<'cursors'>) => readsAsVisitor(ctx, placesContract, { reads, access });
