import { useReducer } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { noTime } from '#shared/domains/users/availability.ts';
import { changeWeek, draftOfWeek } from '../model/week-draft.ts';
import { WeekBars } from './week-bars.tsx';

const week = { ...noTime(), tuesday: [{ start: '18:00', end: '21:00' }] };

const Bars = () => {
  const [draft, change] = useReducer(changeWeek, draftOfWeek(week));
  return <WeekBars days={draft.days} onChange={change} />;
};

it('AVL-01~ A11Y-02~ an edge of a bar is moved with the arrow keys, a bar is deleted, and a day is copied', async () => {
  const screen = await render(<Bars />);
  const start = screen.getByRole('slider', { name: 'Tuesday, from' });
  await expect.element(start).toHaveAttribute('aria-valuetext', '6 PM');
  (start.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(start).toHaveAttribute('aria-valuetext', '6:30 PM');
  await screen.getByRole('button', { name: 'Copy Tuesday to every day' }).click();
  await expect
    .element(screen.getByRole('slider', { name: 'Sunday, until' }))
    .toHaveAttribute('aria-valuetext', '9 PM');
  (start.element() as HTMLElement).focus();
  await userEvent.keyboard('{Delete}');
  await expect.element(start).not.toBeInTheDocument();
});
