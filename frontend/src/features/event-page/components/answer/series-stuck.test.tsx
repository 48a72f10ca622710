import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { anEvent, anRsvp, slotId } from '#frontend/lib/event/event.fixture.ts';
import type { SeriesRsvp } from '#shared/domains/events/series-rsvp.ts';
import { SeriesStuck } from './series-stuck.tsx';

const toAll = { slotId: slotId(1), guests: 1, since: '2026-11-20T18:00:00.000Z' } as SeriesRsvp;
const dates = { going: 40, waitlisted: 0, pendingApproval: 0, full: 0, skipped: 0 };

const sent = (body: object) =>
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(JSON.stringify(body)));
const show = (rsvp: SeriesRsvp | null, event: object = {}) =>
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <SeriesStuck event={anEvent(event)} rsvp={rsvp} done={9} dates={40} />
      </SWRConfig>
    </MemoryRouter>,
  );

afterEach(() => vi.restoreAllMocks());

it('EVT-04~ says on how many dates a choice is missing, and sends the same choice again', async () => {
  const fetched = sent({ page: anEvent({ myRsvp: anRsvp({ guests: 1 }) }), dates });
  const screen = await show(toAll, { myRsvp: anRsvp({ guests: 1 }) });
  await expect
    .element(screen.getByRole('alert').getByText('We could update only 9 of your 40 dates.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  const [address, { method, body }] = fetched.mock.calls[0] as [string, RequestInit];
  expect([method, address]).toEqual(['PUT', expect.stringContaining('/dates/only/series-rsvp')]);
  expect(JSON.parse(String(body))).toMatchObject({ slotId: slotId(1), guests: 1, ifFull: 'join_waitlist' });
});

it('EVT-04~ leaves the dates again that someone chose to leave', async () => {
  const fetched = sent({ page: anEvent(), left: 31 });
  const screen = await show(null);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  const [address, { body }] = fetched.mock.calls[0] as [string, RequestInit];
  expect(address).toContain('/dates/only/series-rsvp/stop');
  expect(JSON.parse(String(body))).toMatchObject({ dates: 'leave' });
});

it('EVT-04~ does not rejoin a date that the person declined separately', async () => {
  const screen = await show(toAll, { myRsvp: anRsvp({ status: 'declined' }) });
  await expect.element(screen.getByText(/^Open a date you're going to/)).toBeVisible();
  expect(screen.getByRole('button').query()).toBeNull();
});
