import { expect, it } from 'vitest';
import { organizationRow } from '#shared/domains/organizations/rows.ts';
import { austin } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { giveChange } from '#test/support/give-change.ts';
import { organizationsWorld } from '#test/support/organizations.ts';
import { suspend } from '#test/support/people.ts';
import * as organizations from '../organizations/organizations.ts';
import { work } from './background.ts';
import { find, findOrganizations } from './search.ts';

const ctx = testContext();

it('ORG-01~ organizations are found by name and city: verified ones first, then nearest first, 20 on a page', async () => {
  const changed = (made: { readonly id: string; readonly ownerId: string }) =>
    giveChange(organizationRow, (change) => work.reactions.indexOrganization(ctx, change), { after: made });
  for (let n = 1; n <= 22; n += 1) {
    const { create, ana, rowOf } = await organizationsWorld(ctx, n);
    const city = { name: n === 1 ? 'Málaga' : 'Austin, TX', lat: austin.lat + n / 10, lng: austin.lng };
    const made = await create({ name: `Club ${n}`, city });
    if (n === 20) await organizations.verify(ctx, await rowOf(made.id), ['platformStaff'], true);
    if (n === 3) await suspend(ctx, ana.userId);
    await changed({ id: made.id, ownerId: ana.userId });
  }
  const fresh = () => ({ ...ctx });
  const first = await findOrganizations(fresh(), { lat: austin.lat, lng: austin.lng });
  expect(first.items.map(({ name }) => name).slice(0, 4)).toEqual(['Club 20', 'Club 1', 'Club 2', 'Club 4']);
  expect(first).toMatchObject({ page: 1, hasMore: true });
  const second = await findOrganizations(fresh(), { lat: austin.lat, lng: austin.lng, page: 2 });
  expect([first.items.length + second.items.length, second.hasMore]).toEqual([21, false]);
  const named = await findOrganizations(fresh(), { q: 'malaga' });
  expect(named.items.map(({ name }) => name)).toEqual(['Club 1']);
  const { groups } = await find(fresh(), { q: 'club 20' }, { viewer: undefined, platform: 'gth' });
  expect(groups.find(({ kind }) => kind === 'organization')?.items[0]).toMatchObject({
    title: 'Club 20',
    place: 'Austin, TX',
  });
});
