import type { Caller } from '#lambdas/core/access.ts';
import * as places from '#lambdas/places/places.ts';
import { access } from '#lambdas/places/reads.ts';
import { findPlace, type PlaceRow } from '#lambdas/places/store/place.table.ts';
import { Latitude, METERS_PER_DEGREE, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { PlaceId } from '#shared/kernel/ids.ts';
import { anEvent, aPlace, requestKey } from './builders.ts';
import type { RecordingContext } from './context-of.ts';
import { createEventsCaller } from './events-api.ts';
import { addPerson } from './people.ts';

/** The nth world: places somewhere of their own, and two people. */
export const placesWorld = async (ctx: RecordingContext, n: number) => {
  const { events } = createEventsCaller(ctx);
  const ana = await addPerson(ctx, n * 10);
  const ben = await addPerson(ctx, n * 10 + 1);
  const center = { lat: 20 + n * 2, lng: -97 };
  let keys = n * 1000;
  const nextKey = () => {
    keys += 1;
    return requestKey(keys);
  };
  const add = (overrides: Parameters<typeof aPlace>[0] = {}, by = ana) =>
    places.add(ctx, by, aPlace({ ...center, requestKey: nextKey(), ...overrides }));
  /** Hosts an event at the center, or that many meters north of it. */
  const host = (by = ana, meters = 0, overrides: Parameters<typeof anEvent>[1] = {}) => {
    const at = { lat: center.lat + meters / METERS_PER_DEGREE, lng: center.lng };
    const location = { name: 'There', address: 'Austin, TX', ...at };
    return events.create(by, anEvent(0, { requestKey: nextKey(), location, ...overrides }));
  };
  return {
    ...{ center, ana, ben, nextKey, add, host },
    /** Adds a place that many miles north of the center, named after the distance. */
    addAt: (miles: number, overrides: Parameters<typeof aPlace>[0] = {}) =>
      add({
        name: `${miles} miles`,
        lat: Latitude.parse(center.lat + (miles * METRES_PER_MILE) / METERS_PER_DEGREE),
        ...overrides,
      }),
    /** A place and a person's roles in it. */
    found: (caller: Caller, id: string) => access.place(ctx, caller, PlaceId.parse(id)),
    /** The stored row of a place. */
    rowOf: async (id: string): Promise<PlaceRow> => {
      const row = await findPlace(ctx, PlaceId.parse(id));
      if (!row) throw new Error('the place is there');
      return row;
    },
  };
};
