import * as z from 'zod/mini';
import type { placesContract } from '#shared/domains/places/contract.ts';
import type { PlaceRole } from '#shared/domains/places/roles.ts';
import { changedFields, mightBeSame, placeLimits } from '#shared/domains/places/rules.ts';
import type { NearbyPlace, NewPlace, PlaceCard, PlacePage } from '#shared/domains/places/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { boxOf, isInside, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { PlaceId, type UserId } from '#shared/kernel/ids.ts';
import { type Page, pageSize } from '#shared/kernel/pagination.ts';
import { firstIdAt } from '../core/ids.ts';
import { everyPage, readPage } from '../core/pages.ts';
import { newRequestKey, onlyOnce } from '../data/request-key.table.ts';
import type { Context } from '../runtime/context.ts';
import { factsOf } from './place-edits.ts';
import { showPlace, toPlaceCard } from './place-page.ts';
import { findAround, withActiveOwners } from './places-around.ts';
import {
  addPlace,
  findAdded,
  findPlace,
  findPlaces,
  listPlaces,
  type PlaceRow,
  setVerified,
  updateFacts,
} from './store/index.ts';

type Query = z.output<typeof placesContract.list.query>;
type Update = z.output<typeof placesContract.update.body>;
type PlacePageOut = z.input<typeof PlacePage>;

const Position = z.object({ distance: z.number(), id: PlaceId });

const matcherOf = (query: Query) => {
  const { sport, setting } = query;
  const box = boxOf(query);
  return (place: Omit<NearbyPlace, 'distance'>): boolean =>
    (sport === undefined || place.sports.includes(sport)) &&
    (setting === undefined || place.setting === setting || place.setting === 'both') &&
    (box === undefined || isInside(place, box));
};

export const list = (ctx: Context<'cursors'>, query: Query): Promise<Page<NearbyPlace>> => {
  const request = { scope: 'places', cursor: query.cursor, position: Position };
  return readPage(ctx.cursors, request, (after) =>
    findAround(ctx, {
      center: query,
      radius: (query.radius ?? placeLimits.radiusMiles.default) * METRES_PER_MILE,
      after,
      limit: query.limit ?? pageSize.default,
      matches: matcherOf(query),
    }),
  );
};

/** Existing places that might be the one with that name and position. */
export const similar = async (
  ctx: Context,
  wanted: { readonly name: string; readonly lat: number; readonly lng: number },
): Promise<{ items: NearbyPlace[] }> => {
  const { items } = await findAround(ctx, {
    center: wanted,
    radius: placeLimits.sameName,
    limit: placeLimits.similar,
    matches: (place) => mightBeSame(wanted, place),
  });
  return { items };
};

/** A repeated request finds the place that it added. */
export const add = async (
  ctx: Context,
  { userId }: { readonly userId: UserId },
  input: NewPlace,
): Promise<PlacePageOut> => {
  const now = ctx.clock.now();
  const { requestKey: _, ...entered } = input;
  const id = ctx.ids.place();
  const requestKey = newRequestKey(userId, input, { now, made: [id] });
  const make = async () => {
    const place = { id, ownerId: userId, now, ...(await factsOf(entered)) };
    const outcome = await addPlace(ctx, requestKey, place);
    return outcome === 'added' ? id : outcome;
  };
  const row = await findPlace(ctx, await onlyOnce(make, () => findAdded(ctx, userId, input)));
  if (!row) throw new AppError('place.not_found');
  return showPlace(ctx, row, ['owner']);
};

/** The same update again is accepted. @throws AppError place.changed_meanwhile if the place is not at that revision anymore */
export const update = async (
  ctx: Context,
  { id }: PlaceRow,
  roles: readonly PlaceRole[],
  { revision, ...entered }: Update,
): Promise<PlacePageOut> => {
  const updated = await updateFacts(ctx, id, revision, await factsOf(entered));
  const current = updated ?? (await findPlace(ctx, id));
  if (!current) throw new AppError('place.not_found');
  if (!updated && Object.keys(changedFields(current.facts, entered)).length > 0)
    throw new AppError('place.changed_meanwhile');
  return showPlace(ctx, current, roles);
};

export const verify = async (
  ctx: Context,
  { id }: PlaceRow,
  roles: readonly PlaceRole[],
  verified: boolean,
): Promise<PlacePageOut> => {
  const updated = await setVerified(ctx, id, verified);
  if (!updated) throw new AppError('place.not_found');
  return showPlace(ctx, updated, roles);
};

/**
 * The cards of some places, in the requested order, without those of inactive owners. Cost: ½ each, and ½ for each owner. `consistent`: also sees
 * what was written a moment ago, for twice the cost.
 */
export const findCards = async (
  ctx: Context,
  ids: readonly PlaceId[],
  { consistent = false } = {},
): Promise<PlaceCard[]> => {
  const rows = await findPlaces(ctx, ids, consistent);
  return (await withActiveOwners(ctx, rows, { consistent })).map(toPlaceCard);
};

/** A place as anyone may see it, and who added it; null once that account is deleted. */
interface PublicPlace<Owner> {
  readonly card: PlaceCard;
  readonly owner: Owner | null;
}
/** Finds a place; undefined if it does not exist, or if `findOwner` does not find who added it. Cost: 1, and the owner. */
export const findPublic = async <Owner>(
  ctx: Context,
  id: PlaceId,
  findOwner: (id: UserId) => Promise<Owner | undefined>,
): Promise<PublicPlace<Owner> | undefined> => {
  const row = await findPlace(ctx, id);
  if (!row) return undefined;
  if (row.ownerId === undefined) return { card: toPlaceCard(row), owner: null };
  const owner = await findOwner(row.ownerId);
  return owner && { card: toPlaceCard(row), owner };
};

/** A place, as a list of all of them needs it. */
interface ListedPlace {
  readonly id: PlaceId;
  /** Absent once that account is deleted. */
  readonly ownerId: UserId | undefined;
  readonly createdAt: string;
}
const idAt = (instant: string): PlaceId => PlaceId.parse(`plc_${firstIdAt(instant)}`);

/** Reads the places that were added in `[from, until)` (ISO instants), oldest first. Their owners may be inactive. */
export async function* readAll(ctx: Context, from: string, until: string): AsyncIterable<ListedPlace[]> {
  const pages = everyPage((cursor) => listPlaces(ctx, idAt(from), idAt(until), cursor));
  for await (const { items } of pages)
    yield items.map(({ id, ownerId, createdAt }) => ({ id, ownerId, createdAt }));
}
