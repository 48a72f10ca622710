import { createIds } from '#lambdas/core/ids.ts';
import type { Table } from '#lambdas/data/table.ts';
import { createPlaceEditsRepository } from '#lambdas/places/place-edits.repository.ts';
import { createPlaceRatingsRepository } from '#lambdas/places/place-ratings.repository.ts';
import { createPlacesRepository, type PlaceRow } from '#lambdas/places/places.repository.ts';
import { createPlacesServices } from '#lambdas/places/services.ts';
import { createActiveFinder } from '#lambdas/users/api.ts';
import { Latitude, METERS_PER_DEGREE, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { PlaceId } from '#shared/kernel/ids.ts';
import { anEvent, aPlace, movableClock, NOW, requestKey } from './builders.ts';
import { createDomain } from './domain.ts';

/** The nth world: places somewhere of their own, and two people. */
export const createPlacesWorld = async (table: Table, n: number) => {
  const clock = movableClock(NOW);
  const domain = createDomain(table, clock);
  const findActive = createActiveFinder(table);
  const services = createPlacesServices({
    ...{ table, findActive, cursors: domain.cursors, clock, ids: createIds(clock) },
  });
  const ana = await domain.member(n * 10);
  const ben = await domain.member(n * 10 + 1);
  const center = { lat: 20 + n * 2, lng: -97 };
  let keys = n * 1000;
  const nextKey = () => {
    keys += 1;
    return requestKey(keys);
  };
  const add = (overrides: Parameters<typeof aPlace>[0] = {}, by = ana) =>
    services.places.add(by, aPlace({ ...center, requestKey: nextKey(), ...overrides }));
  /** Hosts an event at the center, or that many meters north of it. */
  const host = (by = ana, meters = 0, overrides: Parameters<typeof anEvent>[1] = {}) => {
    const at = { lat: center.lat + meters / METERS_PER_DEGREE, lng: center.lng };
    const location = { name: 'There', address: 'Austin, TX', ...at };
    return domain.events.create(by, anEvent(0, { requestKey: nextKey(), location, ...overrides }));
  };
  return {
    ...services,
    ...{ table, clock, domain, findActive, center, ana, ben, nextKey, add, host },
    rows: createPlacesRepository(table),
    editRows: createPlaceEditsRepository(table),
    ratingRows: createPlaceRatingsRepository(table),
    /** Adds a place that many miles north of the center, named after the distance. */
    addAt: (miles: number, overrides: Parameters<typeof aPlace>[0] = {}) =>
      add({
        name: `${miles} miles`,
        lat: Latitude.parse(center.lat + (miles * METRES_PER_MILE) / METERS_PER_DEGREE),
        ...overrides,
      }),
    /** A place and a person's roles in it. */
    found: (caller: Parameters<typeof services.access.place>[0], id: string) =>
      services.access.place(caller, PlaceId.parse(id)),
    /** The stored row of a place. */
    rowOf: async (id: string): Promise<PlaceRow> => {
      const row = await createPlacesRepository(table).find(PlaceId.parse(id));
      if (!row) throw new Error('the place is there');
      return row;
    },
  };
};
