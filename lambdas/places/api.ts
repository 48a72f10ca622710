export { createPlaceCardsFinder, type FindPlaceCards } from './place-cards.ts';
export { createSettingFinder } from './setting-finder.ts';
