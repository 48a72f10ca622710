import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { FindTeams } from './find-teams.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], page: 1, hasMore: false }));
});
afterEach(() => vi.unstubAllGlobals());

it('SRC-03~ a search that finds no team shows an empty state', async () => {
  const screen = await render(
    <MemoryRouter>
      <FindTeams own={[]} />
    </MemoryRouter>,
  );
  await screen.getByRole('searchbox').fill('nothing like it');
  await expect.element(screen.getByText('No teams exist', { exact: true })).toBeVisible();
});
