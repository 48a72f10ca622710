import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Followed } from '#shared/domains/follows/contract.ts';
import { targetIdOf } from '#shared/domains/follows/target.ts';
import { PlaceId } from '#shared/kernel/ids.ts';
import { FollowedList } from './followed-list.tsx';

const park: Followed = {
  id: targetIdOf(PlaceId.parse(`plc_${'0'.repeat(26)}`)),
  kind: 'place',
  name: 'Zilker Park courts',
  address: 'Austin, TX',
  photoURL: null,
  gameTypes: ['pickleball'],
};
type List = Parameters<typeof FollowedList>[0]['list'];
const loading: List = {
  items: undefined,
  error: undefined,
  isLoading: true,
  changing: false,
  loadingMore: false,
  more: false,
  loadMore: vi.fn(),
  retry: vi.fn(),
};

const show = (list: Partial<List>) =>
  render(
    <MemoryRouter>
      <FollowedList kind="place" list={{ ...loading, ...list }} />
    </MemoryRouter>,
  );

it('PAY-13 what is followed leads to its page, can be stopped, and there can be more', async () => {
  const loadMore = vi.fn();
  const screen = await show({ items: [park], more: true, loadMore });
  const row = screen.getByRole('list', { name: 'Places you follow' }).getByRole('listitem');
  await expect
    .element(row.getByRole('link', { name: park.name }))
    .toHaveAttribute('href', `/places/view/${park.id}`);
  await expect.element(row.getByText('Austin, TX')).toBeVisible();
  await expect.element(row.getByRole('button', { name: `Unfollow ${park.name}` })).toBeVisible();
  await screen.getByRole('button', { name: 'Show more' }).click();
  expect(loadMore).toHaveBeenCalledOnce();
});

it('PAY-13 a list that cannot be loaded shows an error with a retry; an empty one is left out', async () => {
  const retry = vi.fn();
  const screen = await show({ error: new Error('no connection'), retry });
  await expect
    .element(screen.getByRole('heading', { name: "We couldn't load what you follow" }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
  await screen.unmount();
  const empty = await show({ items: [] });
  await expect.element(empty.getByRole('heading')).not.toBeInTheDocument();
});
