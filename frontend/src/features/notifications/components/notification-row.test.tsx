import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { aNotification } from '../model/notification.fixture.ts';
import { NotificationRow } from './notification-row.tsx';

it('NTF-02~ a notification of a kind that this version does not know says what the server says, and when', async () => {
  const [open, more] = [vi.fn(), vi.fn()];
  const notification = aNotification(1, {
    type: 'trophy_won',
    title: 'You won a trophy',
    description: 'Saturday dinks',
    data: { trophy: 'gold' },
    createdAt: '2026-11-20T18:00:00.000Z',
  });
  const screen = await render(
    <MemoryRouter>
      <ul>
        <NotificationRow
          notification={notification}
          now="2026-11-20T20:00:00.000Z"
          onOpen={open}
          onMore={more}
          onAnswer={async () => undefined}
        />
      </ul>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'New: You won a trophy' });
  await expect.element(link).toHaveAttribute('href', '/notifications');
  await expect.element(screen.getByText('Saturday dinks')).toBeVisible();
  await expect.element(screen.getByText('2 hours ago')).toBeVisible();
  expect(screen.container.querySelector('.tabler-icon-bell')).not.toBeNull();
  await link.click();
  expect(open).toHaveBeenCalledTimes(1);
  await screen.getByRole('button', { name: 'More: You won a trophy' }).click();
  expect(more).toHaveBeenCalledTimes(1);
});
