import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toasts } from '#frontend/lib/device/toast-store.ts';
import { Button } from '../button/button.tsx';
import { Toasts } from '../toasts/toasts.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Sheet } from './sheet.tsx';

const WithSheet = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Choose a day</Button>
      {open && (
        <Sheet title="Which day?" onClose={() => setOpen(false)}>
          <Button onClick={() => setOpen(false)}>Today</Button>
        </Sheet>
      )}
      <Toasts />
    </>
  );
};

const WithQuestion = ({ onConfirm }: { readonly onConfirm: () => void }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Leave team</Button>
      <ConfirmDialog
        open={open}
        title="Leave the team?"
        action="Leave"
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      >
        You can ask to join again.
      </ConfirmDialog>
    </>
  );
};

it.each([
  ['Escape', (): Promise<void> => userEvent.keyboard('{Escape}')],
  [
    'a choice in it',
    (): Promise<void> => userEvent.click(document.querySelectorAll('dialog button')[1] ?? document.body),
  ],
])('A11Y-02~ a sheet that %s closes gives the focus back to what opened it', async (_, close) => {
  const screen = await render(<WithSheet />);
  const opener = screen.getByRole('button', { name: 'Choose a day' });
  await opener.click();
  const sheet = screen.getByRole('dialog', { name: 'Which day?' });
  await expect.element(sheet).toBeVisible();
  expect(sheet.element().contains(document.activeElement)).toBe(true);
  await close();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('A11Y-02~ the focus stays in a sheet', async () => {
  const screen = await render(<WithSheet />);
  await screen.getByRole('button', { name: 'Choose a day' }).click();
  const sheet = screen.getByRole('dialog');
  for (let step = 0; step < 5; step += 1) {
    await userEvent.tab();
    const { activeElement } = document;
    expect(activeElement === document.body || sheet.element().contains(activeElement)).toBe(true);
  }
});

it('a question can be confirmed, and Escape does not confirm it', async () => {
  const confirm = vi.fn();
  const screen = await render(<WithQuestion onConfirm={confirm} />);
  await screen.getByRole('button', { name: 'Leave team' }).click();
  const question = screen.getByRole('dialog', { name: 'Leave the team?' });
  await expect.element(question.getByText('You can ask to join again.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(confirm).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Leave team' }).click();
  await screen.getByRole('button', { name: 'Leave', exact: true }).click();
  expect(confirm).toHaveBeenCalledTimes(1);
});

it('A11Y-02~ a message that appears above an open sheet can be read and dismissed', async () => {
  const screen = await render(<WithSheet />);
  await screen.getByRole('button', { name: 'Choose a day' }).click();
  toasts.show('Saved', { duration: 'stays' });
  await expect.element(screen.getByRole('dialog').getByText('Saved')).toBeVisible();
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(screen.getByText('Saved')).not.toBeInTheDocument();
  toasts.show('Deleted', { duration: 'stays' });
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('region').getByText('Deleted')).toBeVisible();
  toasts.clear();
});
