import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { aCard } from '#frontend/lib/event/card.fixture.ts';
import { setLocale } from '#frontend/paraglide/runtime.js';
import { EventCard } from './event-card.tsx';
import { EventGrid } from './event-grid.tsx';
import { Tag } from './tag.tsx';

const show = (overrides: object = {}, props: object = {}) =>
  render(
    <MemoryRouter>
      <EventCard event={{ ...aCard, ...overrides }} {...props} />
    </MemoryRouter>,
  );

afterEach(() => setLocale('en', { reload: false }));

/** An event that starts in an hour, with a deadline a day before. */
const soon = { dateStart: new Date(Date.now() + 3_600_000).toISOString(), rsvpHoursBefore: 24 };

it.each([
  ['what is left', {}, '3 spots left'],
  ['one spot', { left: 1 }, '1 spot left'],
  ['that it is full', { left: 0 }, 'Full'],
  ['that the deadline for RSVPs has passed', soon, 'RSVPs closed'],
  ['that it is full, whatever the deadline', { ...soon, left: 0 }, 'Full'],
  ['that it is canceled, whatever is left', { cancelled: true }, 'Canceled'],
])('PLT-14 a card says %s', async (_, overrides, text) => {
  const screen = await show(overrides);
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Sunday soccer' })).toBeVisible();
});

it('PLT-14 a card speaks Spanish', async () => {
  await setLocale('es', { reload: false });
  const screen = await show();
  await expect.element(screen.getByText('Quedan 3 lugares', { exact: true })).toBeVisible();
});

it('a card has the day and time of the place, not of the viewer', async () => {
  const screen = await show({ timeZone: 'Asia/Tokyo' });
  await expect.element(screen.getByRole('time')).toHaveTextContent('Sun, Nov 22 · 8:30 AM GMT+9');
});

it('a card below a heading with the day has the time only', async () => {
  const screen = await show({ timeZone: 'Asia/Tokyo' }, { withDay: false });
  await expect.element(screen.getByRole('time')).toHaveTextContent('8:30 AM GMT+9');
});

it.each([
  ['row', 3, '+6'],
  ['tile', 2, '+7'],
])('a card as a %s names the sport and shows who is going', async (layout, shown, more) => {
  const joiners = ['Ana', 'Bo', 'Cy', 'Di'].map((displayName) => ({
    ...{ userId: `user_${displayName}`, displayName, photoURL: null },
  }));
  const screen = await show({ joiners }, { layout });
  await expect.element(screen.getByText(/^(· )?Soccer$/)).toBeVisible();
  expect(screen.container.querySelectorAll('[aria-hidden] > img').length).toBe(shown);
  await expect.element(screen.getByText(more)).toBeVisible();
});

it('a card says what part the viewer has, unless the event is canceled', async () => {
  const going = { badge: <Tag tone="mine">You're in</Tag> };
  const screen = await show({}, going);
  await expect.element(screen.getByText("You're in")).toBeVisible();
  await expect.element(screen.getByText('3 spots left')).not.toBeInTheDocument();
  const canceled = await show({ cancelled: true }, going);
  await expect.element(canceled.getByText('Canceled')).toBeVisible();
});

it('a grid shows a series as one card', async () => {
  const dates = ['only', '2026-12-01', '2026-12-08'].map((occurrenceId) =>
    Object.assign({}, aCard, { occurrenceId }),
  );
  const screen = await render(
    <MemoryRouter>
      <EventGrid events={dates} />
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole('link', { name: 'Sunday soccer' })).toBeVisible();
  await expect.element(screen.getByText('2 more dates')).toBeVisible();
});
