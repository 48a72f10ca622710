import { expect, it } from 'vitest';
import type { TeamStanding } from '#shared/domains/teams/roles.ts';
import { dashboardTabsFor } from './dashboard-tabs.ts';

const tabsOf = (standing: TeamStanding) =>
  dashboardTabsFor({ siteId: null, viewer: { standing, invited: false, linked: false } });

it('TEA-05~ the dashboard has the parts that the role of a person lets them use', () => {
  expect(tabsOf('owner')).toEqual(['overview', 'members', 'events', 'sessions', 'website', 'settings']);
  expect(tabsOf('manager')).toEqual(['overview', 'members', 'events', 'sessions', 'website']);
  expect(tabsOf('coach')).toEqual(['overview', 'members', 'events', 'sessions']);
});
