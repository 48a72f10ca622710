import { expect, it } from 'vitest';
import { routes } from '#shared/product/routes.ts';
import { paramsAt } from './page.ts';

it.each([
  [routes.Event, '/evt/evt_1', { eventId: 'evt_1' }],
  [routes.Event, '/evt/evt_1/20261208T1800', { eventId: 'evt_1', occurrenceId: '20261208T1800' }],
  [routes.Event, '/evt', undefined],
  [routes.Event, '/evt/', undefined],
  [routes.Event, '/evt/evt_1/', undefined],
  [routes.Event, '/evt/evt_1/a/b', undefined],
  [routes.SharedEvent, '/share/team/evt_1', undefined],
  [routes.Place, '/places/view/plc_1', { placeId: 'plc_1' }],
  [routes.ViewSite, '/site/view/site_1/about/us', { siteId: 'site_1' }],
  [routes.Discover, '/discover', {}],
  [routes.Discover, '/discover/events', undefined],
])('the values of %s at %s', (pattern, path, params) => {
  expect(paramsAt(pattern, path)).toEqual(params);
});
