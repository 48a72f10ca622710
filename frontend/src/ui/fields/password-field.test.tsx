import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PasswordField } from './password-field.tsx';

const field = {
  name: 'password',
  value: 'secret',
  error: null,
  onChange: () => undefined,
  onBlur: () => undefined,
};

it('A11Y-02~ a password is shown and hidden again with the keyboard, and stays in its field', async () => {
  const screen = await render(<PasswordField {...field} kind="current" />);
  const input = screen.getByLabelText('Password', { exact: true });
  await expect.element(input).toHaveAttribute('type', 'password');
  input.element().focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(input).toHaveAttribute('type', 'text');
  await expect.element(input).toHaveValue('secret');
  await expect.element(screen.getByRole('button', { name: 'Hide password' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(input).toHaveAttribute('type', 'password');
});

it('A11Y-02~ rules of a new password describe its field, and each one that is met is marked', async () => {
  const rules = [
    { id: 'length', text: 'At least 8 characters', met: true },
    { id: 'digit', text: 'A number', met: false },
  ];
  const screen = await render(<PasswordField {...field} kind="new" rules={rules} />);
  const input = screen.getByLabelText('Password', { exact: true });
  await expect.element(input).toHaveAttribute('autocomplete', 'new-password');
  await expect.element(input).toHaveAccessibleDescription('At least 8 characters (met) A number');
});
