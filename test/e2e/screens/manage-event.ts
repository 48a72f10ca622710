import { manageTabs, paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import type { FeatureScreens } from './screen.ts';

const unknown = { id: 'evt_0', occurrenceId: 'only' };

export const screens: FeatureScreens = {
  [routes.ManageEvent]: {
    at: ({ event }) => [
      paths.manageEvent(event),
      ...manageTabs.map((tab) => paths.manageEvent(event, { tab })),
    ],
    empty: [paths.manageEvent(unknown), 'event_not_found_title'],
  },
};
