import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { StepHeading } from './step-heading.tsx';
import { Stepper } from './stepper.tsx';

const steps = ['You', 'Sports', 'Reasons'];

it('A11Y-02~ the stepper names the current step, and only leads back', async () => {
  const back = vi.fn();
  const screen = await render(<Stepper steps={steps} current={1} onBack={back} />);
  await expect.element(screen.getByRole('list', { name: 'Step 2 of 3' })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: /Sports/ }))
    .toHaveAttribute('aria-current', 'step');
  await expect.element(screen.getByRole('button', { name: /Sports/ })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: /Reasons/ })).toBeDisabled();
  await screen.getByRole('button', { name: /You/ }).click();
  expect(back.mock.calls).toEqual([[0]]);
});

it('A11Y-02~ the heading of a new step gets the focus, the first one does not', async () => {
  const screen = await render(<StepHeading step="you">Who are you?</StepHeading>);
  await expect.element(screen.getByRole('heading', { name: 'Who are you?' })).not.toHaveFocus();
  await screen.rerender(<StepHeading step="sports">What do you play?</StepHeading>);
  await expect.element(screen.getByRole('heading', { name: 'What do you play?' })).toHaveFocus();
});
