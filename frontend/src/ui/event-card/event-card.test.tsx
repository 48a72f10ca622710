import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { setLocale } from '#frontend/paraglide/runtime.js';
import { EventCard as EventCardData } from '#shared/domains/events/shapes.ts';
import { EventCard } from './event-card.tsx';

const host = 'user_00000000000000000000000001';
const aCard = (overrides: object = {}): EventCardData =>
  EventCardData.parse({
    id: 'evt_00000000000000000000000001',
    occurrenceId: 'only',
    title: 'Sunday soccer',
    gameType: 'soccer',
    dateStart: '2026-11-21T23:30:00.000Z',
    endsAt: '2026-11-22T01:00:00.000Z',
    timeZone: 'America/Chicago',
    location: { name: 'Krieg Fields', address: 'Austin, TX', lat: 30.2, lng: -97.7, hash: '9v6kn' },
    cancelled: false,
    editedApart: false,
    revision: 1,
    creatorId: host,
    host: { userId: host, displayName: 'Dana', photoURL: null },
    isPrivate: false,
    capacity: 12,
    going: 9,
    left: 3,
    joiners: [],
    level: null,
    ...overrides,
  });

const show = (overrides: object = {}) =>
  render(
    <MemoryRouter>
      <EventCard event={aCard(overrides)} />
    </MemoryRouter>,
  );

afterEach(() => setLocale('en', { reload: false }));

it.each([
  ['what is left', {}, '3 spots left'],
  ['one spot', { left: 1 }, '1 spot left'],
  ['that it is full', { left: 0 }, 'Full'],
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
