import { expect, it } from 'vitest';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { tabsFor } from './team-tabs.ts';

const seenAs = (standing: TeamPage['viewer']['standing'], siteId: TeamPage['siteId'] = null) =>
  tabsFor({ viewer: { standing, invited: false, linked: false }, siteId });

it('TEA-05~ TEA-04~ each viewer sees the parts of a team that their role allows', () => {
  expect(seenAs('none')).toEqual(['events', 'members']);
  expect(seenAs('follower')).toEqual(['events', 'members', 'discussion']);
  expect(seenAs('member')).toEqual(['events', 'members', 'discussion', 'best-times']);
  expect(seenAs('manager')).toEqual(['events', 'members', 'discussion', 'best-times', 'website']);
  for (const role of ['admin', 'owner'] as const)
    expect(seenAs(role)).toEqual(['events', 'members', 'discussion', 'best-times', 'website', 'settings']);
});

it('TEA-05~ a team with a website shows it to everyone', () => {
  expect(seenAs('none', 'site_00000000000000000000000001' as TeamPage['siteId'])).toContain('website');
});
