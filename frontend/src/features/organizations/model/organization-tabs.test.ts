import { expect, it } from 'vitest';
import { tabsFor } from './organization-tabs.ts';

const viewer = { role: null, mayVerify: false };

it('ORG-01~ everyone sees the calendar, the teams, and the places of an organization; its staff also who they are', () => {
  const ofEveryone = ['overview', 'calendar', 'teams', 'places'];
  expect(tabsFor({ viewer })).toEqual(ofEveryone);
  for (const role of ['owner', 'admin', 'scheduler', 'viewer'] as const)
    expect(tabsFor({ viewer: { ...viewer, role } })).toEqual([...ofEveryone, 'staff']);
});
