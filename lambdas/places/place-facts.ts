import tzLookup from '@photostructure/tz-lookup';
import type { PlaceInput } from '#shared/domains/places/shapes.ts';
import type { NewFacts } from './places.repository.ts';

/** What is stored of what people entered: with the time zone of the position. */
export const factsOf = (facts: PlaceInput): NewFacts => ({
  facts,
  timeZone: tzLookup(facts.lat, facts.lng),
});
