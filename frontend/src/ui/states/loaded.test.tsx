import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiError } from '#frontend/lib/api/api.ts';
import { Loaded, MoreFailed } from './loaded.tsx';

const broken = new ApiError(500, { code: 'internal' });
const unknown = new ApiError(404, { code: 'not_found' });
const waiting = { error: undefined, mutate: vi.fn() };
const words = { failed: 'No teams', skeleton: <p>Waiting</p>, missing: <p>Missing</p>, empty: <p>None</p> };
const list = ({ items }: { readonly items: readonly string[] }) => <p>{items.join(' ')}</p>;

const shows = async (of: Parameters<typeof Loaded<{ readonly items: string[] }>>[0]['of']) =>
  (
    await render(
      <Loaded {...words} of={of}>
        {list}
      </Loaded>,
    )
  ).container.textContent;

it('a read shows its skeleton, then what was read, and nothing to read as such', async () => {
  expect(await shows({ ...waiting, data: undefined })).toBe('Waiting');
  expect(await shows({ ...waiting, data: { items: ['a', 'b'] } })).toBe('a b');
  expect(await shows({ ...waiting, data: { items: [] } })).toBe('None');
  expect(await shows({ ...waiting, data: { items: [] }, more: true })).toBe('');
});

it('what is shown stays if reading it again fails', async () => {
  expect(await shows({ data: { items: ['a'] }, error: broken })).toBe('a');
});

it('what does not exist, or cannot, is missing; other failures can be retried', async () => {
  expect(await shows({ data: undefined, error: unknown })).toBe('Missing');
  expect(await shows({ data: undefined, error: undefined, isLoading: false })).toBe('Missing');
  expect(await shows({ data: undefined, error: undefined, isLoading: true })).toBe('Waiting');
  const mutate = vi.fn();
  const screen = await render(
    <Loaded {...words} of={{ data: undefined, error: broken, mutate }}>
      {list}
    </Loaded>,
  );
  await expect.element(screen.getByRole('heading', { name: 'No teams' })).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(mutate).toHaveBeenCalledTimes(1);
});

it('a next page that fails is said below the list that there is', async () => {
  const retry = vi.fn();
  const screen = await render(<MoreFailed of={{ items: ['a'], error: broken, retry }} failed="No more" />);
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledTimes(1);
  const first = await render(<MoreFailed of={{ items: undefined, error: broken }} failed="No more" />);
  expect(first.container.textContent).toBe('');
});
