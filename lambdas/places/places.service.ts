import * as z from 'zod/mini';
import type { placesContract } from '#shared/domains/places/contract.ts';
import type { PlaceRole } from '#shared/domains/places/roles.ts';
import { changedFields, mightBeSame, placeLimits } from '#shared/domains/places/rules.ts';
import type { NearbyPlace, NewPlace, PlacePage } from '#shared/domains/places/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { boxOf, isInside, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { PlaceId, type UserId } from '#shared/kernel/ids.ts';
import { type Page, pageSize } from '#shared/kernel/pagination.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import type { Ids } from '../core/ids.ts';
import { readPage } from '../core/pages.ts';
import { newRequestKey, onlyOnce } from '../data/request-keys.ts';
import { factsOf } from './place-facts.ts';
import type { ShowPlace } from './place-page.ts';
import type { PlaceRow, PlacesRepository } from './places.repository.ts';
import type { FindPlacesAround } from './places-around.ts';

type Query = z.output<typeof placesContract.list.query>;
type Update = z.output<typeof placesContract.update.body>;
type PlacePageOut = z.input<typeof PlacePage>;

export interface PlacesDeps {
  readonly places: PlacesRepository;
  readonly findAround: FindPlacesAround;
  readonly show: ShowPlace;
  readonly cursors: Cursors;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'place'>;
}

const Position = z.object({ distance: z.number(), id: PlaceId });

const matcherOf = (query: Query) => {
  const { sport, setting } = query;
  const box = boxOf(query);
  return (place: Omit<NearbyPlace, 'distance'>): boolean =>
    (sport === undefined || place.sports.includes(sport)) &&
    (setting === undefined || place.setting === setting || place.setting === 'both') &&
    (box === undefined || isInside(place, box));
};

export const createPlacesService = ({ places, findAround, show, cursors, clock, ids }: PlacesDeps) => ({
  list(query: Query): Promise<Page<NearbyPlace>> {
    const request = { scope: 'places', cursor: query.cursor, position: Position };
    return readPage(cursors, request, (after) =>
      findAround({
        center: query,
        radius: (query.radius ?? placeLimits.radiusMiles.default) * METRES_PER_MILE,
        after,
        limit: query.limit ?? pageSize.default,
        matches: matcherOf(query),
      }),
    );
  },

  /** Existing places that might be the one with that name and position. */
  async similar(wanted: {
    readonly name: string;
    readonly lat: number;
    readonly lng: number;
  }): Promise<{ items: NearbyPlace[] }> {
    const { items } = await findAround({
      center: wanted,
      radius: placeLimits.sameName,
      limit: placeLimits.similar,
      matches: (place) => mightBeSame(wanted, place),
    });
    return { items };
  },

  /** A repeated request finds the place that it added. */
  async add({ userId }: { readonly userId: UserId }, input: NewPlace): Promise<PlacePageOut> {
    const now = clock.now();
    const { requestKey: _, ...entered } = input;
    const id = ids.place();
    const requestKey = newRequestKey(userId, input, { now, made: [id] });
    const make = async () => {
      const outcome = await places.add(requestKey, { id, ownerId: userId, now, ...(await factsOf(entered)) });
      return outcome === 'added' ? id : outcome;
    };
    const made = await onlyOnce(make, async () => (await places.madeBy(userId, input))?.[0]);
    const row = await places.find(made);
    if (!row) throw new AppError('place.not_found');
    return show(row, ['owner']);
  },

  get: show,

  /** The same update again is accepted. @throws AppError place.changed_meanwhile if the place is not at that revision anymore */
  async update(
    { id }: PlaceRow,
    roles: readonly PlaceRole[],
    { revision, ...entered }: Update,
  ): Promise<PlacePageOut> {
    const updated = await places.update(id, revision, await factsOf(entered), clock.now());
    const current = updated ?? (await places.find(id));
    if (!current) throw new AppError('place.not_found');
    if (!updated && Object.keys(changedFields(current.facts, entered)).length > 0)
      throw new AppError('place.changed_meanwhile');
    return show(current, roles);
  },

  async verify({ id }: PlaceRow, roles: readonly PlaceRole[], verified: boolean): Promise<PlacePageOut> {
    const updated = await places.verify(id, verified, clock.now());
    if (!updated) throw new AppError('place.not_found');
    return show(updated, roles);
  },
});
export type PlacesService = ReturnType<typeof createPlacesService>;
