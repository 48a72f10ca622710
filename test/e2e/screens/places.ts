import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, form, page } from './screen.ts';

/** Somewhere with no places around, so that what is shown does not depend on other tests. */
const nowhere = paths.placesNear({ name: 'Bismarck, ND', lat: 46.8, lng: -100.78 });
const missing = 'plc_00000000000000000000000000';

export const screens: FeatureScreens = {
  [routes.Places]: page(nowhere, 'place_list_none'),
  [routes.NewPlace]: form(routes.NewPlace),
  [routes.Place]: {
    at: ({ place }) => [paths.place(place.id)],
    empty: [paths.place(missing), 'place_missing_title'],
  },
  [routes.EditPlace]: {
    at: ({ place }) => [paths.editPlace(place.id)],
    empty: [paths.editPlace(missing), 'place_missing_title'],
  },
  [routes.PlacePoster]: {
    at: ({ place }) => [paths.placePoster(place.id)],
    empty: [paths.placePoster(missing), 'place_missing_title'],
  },
};
