import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';

it('A11Y-02~ a loading button keeps its name and focus, and does nothing', async () => {
  const press = vi.fn();
  const screen = await render(<Button onClick={press}>Join event</Button>);
  const button = screen.getByRole('button', { name: 'Join event' });
  await button.click();
  await screen.rerender(
    <Button loading onClick={press}>
      Join event
    </Button>,
  );
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter} ');
  expect(press).toHaveBeenCalledTimes(1);
});

it('Enter in a field does not submit a form while its button is loading', async () => {
  const send = vi.fn((event: SubmitEvent) => event.preventDefault());
  const screen = await render(
    <div>
      <input aria-label="Name" form="sent" />
      <Button type="submit" form="sent" loading>
        Save
      </Button>
    </div>,
  );
  const form = document.createElement('form');
  form.id = 'sent';
  form.addEventListener('submit', send);
  document.body.append(form);
  await screen.getByLabelText('Name').click();
  await userEvent.keyboard('{Enter}');
  expect(send).not.toHaveBeenCalled();
  form.remove();
});
