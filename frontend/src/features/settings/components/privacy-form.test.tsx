import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { defaultPrivacy } from '#shared/domains/users/availability-privacy.ts';
import { TeamId, UserId } from '#shared/kernel/ids.ts';
import { PrivacyForm } from './privacy-form.tsx';

const ana = UserId.parse(`user_${'0'.repeat(26)}`);
const team = {
  id: TeamId.parse(`team_${'0'.repeat(26)}`),
  ...{ slug: 'dinkers', name: 'Dinkers', kind: 'group', gameTypes: ['pickleball'], location: null },
  ...{ online: true, privacy: 'public', about: '', cover: null, photoURL: null, siteId: null, members: 2 },
  ...{ creator: { userId: ana }, platform: 'gth' },
  owner: { userId: ana, displayName: 'Ana', photoURL: null },
  ...{ createdAt: '2026-11-20T18:00:00.000Z', role: 'member', topics: [] },
};
/** What was saved, in order. */
const saved: unknown[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT') return Response.json({ items: [team], closed: [] });
    saved.push(JSON.parse(String(body)).privacy);
    return Response.json({ code: 'internal' }, { status: 500 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = (privacy: object = {}) =>
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <PrivacyForm personId={ana} initial={{ ...defaultPrivacy(), ...privacy }} />
      </SWRConfig>
    </MemoryRouter>,
  );

it('AVL-05 what is public has no filters; “Some people” shows each of them, and the communities once they are specific', async () => {
  const screen = await show({ visibilityMode: 'public' });
  const filters = [
    screen.getByRole('group', { name: 'Only these genders' }),
    screen.getByRole('radiogroup', { name: 'Communities' }),
    screen.getByRole('switch', { name: 'My connections' }),
    screen.getByRole('switch', { name: /^Require all filters/ }),
  ];
  const communities = screen.getByRole('group', { name: 'Which communities' });
  for (const filter of [...filters, communities]) expect(filter.elements()).toEqual([]);
  await screen.getByRole('radio', { name: 'Some people' }).click();
  for (const filter of filters) await expect.element(filter).toBeVisible();
  expect(
    filters[1]
      ?.getByRole('radio')
      .elements()
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['No filter', 'Any shared community', 'All my communities', 'Specific communities']);
  expect(communities.elements()).toEqual([]);
  await screen.getByRole('radio', { name: 'Specific communities' }).click();
  await communities.getByText('Dinkers').click();
  await filters[0]?.getByText('Women').click();
  await screen.getByRole('switch', { name: /^Require all filters/ }).click();
  await screen.getByRole('button', { name: 'Save visibility' }).click();
  await expect
    .poll(() => saved)
    .toEqual([
      {
        ...{ visibilityMode: 'filtered', communityFilter: 'specific', allowedCommunities: [team.id] },
        ...{ allowedGenders: ['female'], connectsOnly: true, requireAllFilters: true },
      },
    ]);
  await screen.getByRole('radio', { name: 'Everyone' }).click();
  for (const filter of [...filters, communities]) expect(filter.elements()).toEqual([]);
});
