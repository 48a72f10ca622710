import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { aCard } from '#frontend/lib/event/card.fixture.ts';
import { setLocale } from '#frontend/paraglide/runtime.js';
import type { AgendaPart } from '#shared/domains/events/model/rsvp.ts';
import type { AgendaCard } from '#shared/domains/events/model/shapes.ts';
import { NextEvent } from './next-event.tsx';
import { Upcoming } from './upcoming.tsx';

const anEntry = (mine: AgendaPart): AgendaCard => ({ ...aCard, mine });

afterEach(() => setLocale('en', { reload: false }));

it.each([
  ['waitlisted', 'On the waitlist', 'En la lista de espera'],
  ['pending_approval', 'Waiting for approval', 'Esperando aprobación'],
  ['invited', 'Invited', 'Te invitaron'],
  ['maybe', 'Maybe', 'Quizás'],
] as const)('HOM-01~ an event is listed with its label: %s', async (mine, en, es) => {
  for (const [locale, label] of [
    ['en', en],
    ['es', es],
  ] as const) {
    await setLocale(locale, { reload: false });
    const screen = await render(
      <MemoryRouter>
        <Upcoming events={[anEntry(mine)]} />
      </MemoryRouter>,
    );
    await expect.element(screen.getByText(label, { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Sunday soccer' })).toBeVisible();
    await screen.unmount();
  }
});

it('HOM-01~ a series is one of the events', async () => {
  const dates = ['only', '2026-12-01', '2026-12-08'].map((occurrenceId) =>
    Object.assign({}, anEntry('going'), { occurrenceId }),
  );
  const screen = await render(
    <MemoryRouter>
      <Upcoming events={dates} />
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole('link', { name: 'Sunday soccer' })).toBeVisible();
  await expect.element(screen.getByText('2 more dates')).toBeVisible();
});

it.each([
  ['hosting', 'Manage', 'link'],
  ['going', "Can't make it", 'button'],
] as const)('HOM-01~ the next event of someone who is %s says what they can do', async (mine, name, role) => {
  const screen = await render(
    <MemoryRouter>
      <NextEvent event={anEntry(mine)} />
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole(role, { name })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Directions' })).toBeVisible();
  await expect.element(screen.getByText('9 going')).toBeVisible();
});
