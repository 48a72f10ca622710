import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { DaySheet } from '../components/filter-sheets.tsx';
import { useFilters } from './use-filters.ts';

const Example = () => {
  const { filters, change } = useFilters();
  return (
    <DaySheet
      filters={filters}
      now={new Date()}
      onChange={change}
      counts={undefined}
      onClose={() => undefined}
    />
  );
};

/** The address follows each choice only when `arrive` has been called. */
const show = async (address: string) => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let loads = 0;
  const router = createMemoryRouter(
    [
      {
        path: '/discover',
        Component: Example,
        loader: async () => {
          loads += 1;
          if (loads > 1) await arrived;
          return null;
        },
      },
    ],
    { initialEntries: [address] },
  );
  const screen = await render(<RouterProvider router={router} />);
  return { screen, arrive: () => arrive(), address: () => router.state.location.search };
};

beforeEach(() => localStorage.clear());

it('SRC-01~ a choice made before the address has the last one keeps both', async () => {
  const { screen, arrive, address } = await show('/discover?near=Austin&lat=30.27&lng=-97.74');
  await screen.getByLabelText('From').fill('2026-12-01');
  await screen.getByLabelText('Until').fill('2026-12-05');
  expect(address()).not.toContain('until');
  await expect.element(screen.getByLabelText('From')).toHaveValue('2026-12-01');
  arrive();
  await expect.poll(address).toContain('from=2026-12-01&until=2026-12-05');
  await expect.element(screen.getByLabelText('Until')).toHaveValue('2026-12-05');
});

it('SRC-01~ an address opened later shows its own filters', async () => {
  const { screen, arrive, address } = await show(
    '/discover?near=Austin&lat=30.27&lng=-97.74&from=2026-12-01',
  );
  await expect.element(screen.getByLabelText('From')).toHaveValue('2026-12-01');
  arrive();
  await screen.getByLabelText('From').fill('2026-12-03');
  await expect.poll(address).toContain('from=2026-12-03');
  await expect.element(screen.getByLabelText('From')).toHaveValue('2026-12-03');
});
