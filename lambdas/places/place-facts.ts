import type { PlaceInput } from '#shared/domains/places/shapes.ts';
import { timeZoneAt } from '../core/time-zone-at.ts';
import type { NewFacts } from './store/index.ts';

/** What is stored of what people entered: with the time zone of the position. */
export const factsOf = async (facts: PlaceInput): Promise<NewFacts> => ({
  facts,
  timeZone: await timeZoneAt(facts),
});
