export { createListedPlacesReader, type ReadListedPlaces } from './listed-places.ts';
export { createPlaceCardsFinder, type FindPlaceCards } from './place-cards.ts';
export { createPlacesAt, type FindPlacesAt } from './places-at.ts';
export { createPublicPlaceFinder } from './public-place.ts';
export { openPlaceReads } from './public-reads.ts';
export { createSettingFinder } from './setting-finder.ts';
export { createAnnouncedFinder } from './status-finder.ts';
