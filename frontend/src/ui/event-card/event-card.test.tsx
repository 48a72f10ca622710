import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { aCard } from '#frontend/lib/event/card.fixture.ts';
import { setLocale } from '#frontend/paraglide/runtime.js';
import { EventCard } from './event-card.tsx';

const show = (overrides: object = {}) =>
  render(
    <MemoryRouter>
      <EventCard event={{ ...aCard, ...overrides }} />
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
])('PLT-14~ a card says %s', async (_, overrides, text) => {
  const screen = await show(overrides);
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Sunday soccer' })).toBeVisible();
});

it('PLT-14~ a card speaks Spanish', async () => {
  await setLocale('es', { reload: false });
  const screen = await show();
  await expect.element(screen.getByText('Quedan 3 lugares', { exact: true })).toBeVisible();
});

it('a card has the day and time of the place, not of the viewer', async () => {
  const screen = await show({ timeZone: 'Asia/Tokyo' });
  await expect.element(screen.getByRole('time')).toHaveTextContent('Sun22Nov');
});
