import type { NearbyPlace } from '#shared/domains/places/shapes.ts';

/** A place was not added yet, because these might be the same. */
export class SimilarPlaces extends Error {
  override readonly name = 'SimilarPlaces';
  readonly places: readonly NearbyPlace[];
  constructor(places: readonly NearbyPlace[]) {
    super('similar places exist');
    this.places = places;
  }
}
