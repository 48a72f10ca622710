import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useAddress } from './use-address.ts';

const Filters = () => {
  const { address, choose } = useAddress();
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(address);
    next.set(name, value);
    choose(next);
  };
  return (
    <>
      <p>{address.toString()}</p>
      <button type="button" onClick={() => set('sport', 'tennis')}>
        Tennis
      </button>
      <button type="button" onClick={() => set('level', '4')}>
        Level 4
      </button>
    </>
  );
};

it('a choice does not undo the one before, whose address has not been reached yet', async () => {
  const opened = Promise.withResolvers<null>();
  let loads = 0;
  const router = createMemoryRouter([
    { path: '/', Component: Filters, loader: () => (loads++ === 0 ? null : opened.promise) },
  ]);
  const screen = await render(<RouterProvider router={router} />);
  await screen.getByRole('button', { name: 'Tennis' }).click();
  await screen.getByRole('button', { name: 'Level 4' }).click();
  await expect.element(screen.getByText('sport=tennis&level=4')).toBeVisible();
  expect(router.state.location.search).toBe('');
  opened.resolve(null);
  await expect.poll(() => router.state.location.search).toBe('?sport=tennis&level=4');
  await router.navigate('/');
  await expect.element(screen.getByText('level=4')).not.toBeInTheDocument();
});
