import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { anEvent } from '#frontend/lib/event/event.fixture.ts';
import { EventCard } from '#shared/domains/events/model/shapes.ts';
import { MoreDates } from './more-dates.tsx';

const weekly = {
  frequency: 'weekly',
  interval: 1,
  weekdays: ['TU'],
  monthlyOn: 'date',
  until: null,
  count: null,
};
const anOccurrence = (day: string, date: object = {}) => ({
  ...anEvent(),
  occurrenceId: `202612${day}T0900`,
  dateStart: `2026-12-${day}T15:00:00.000Z`,
  endsAt: `2026-12-${day}T17:00:00.000Z`,
  reoccurringInfo: weekly,
  ...date,
});
const dates = [
  anOccurrence('01'),
  anOccurrence('08', { going: 12, left: 0 }),
  anOccurrence('15', { cancelled: true, dateStart: '2026-12-15T13:00:00.000Z' }),
].map((date) => EventCard.parse(date));
const later = [EventCard.parse(anOccurrence('22'))];

const respond =
  (body: object, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });
const answer = (...responses: (() => Promise<Response>)[]) => {
  const asked = vi.spyOn(window, 'fetch');
  for (const response of responses) asked.mockImplementationOnce(response);
  return asked;
};

const show = (event: object = anOccurrence('01')) =>
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, onErrorRetry: () => undefined }}>
        <MoreDates event={anEvent(event)} />
      </SWRConfig>
    </MemoryRouter>,
  );

afterEach(() => vi.restoreAllMocks());

it('EVT-04~ the dates of an event say when they are and what is left, and the shown one is marked', async () => {
  answer(respond({ items: dates, next: null }));
  const screen = await show();
  const section = screen.getByRole('region', { name: 'Pick a date' });
  const link = (name: RegExp) => section.getByRole('link', { name });
  await expect.element(link(/^Tue Dec 1 3 spots left$/)).toHaveAttribute('aria-current', 'date');
  await expect.element(link(/^Tue Dec 8 Full$/)).not.toHaveAttribute('aria-current');
  await expect
    .element(link(/^Tue Dec 15 7:00\sAM Canceled$/))
    .toHaveAttribute('href', `/evt/${anEvent().id}/20261215T0900`);
  expect(section.getByRole('button').elements()).toEqual([]);
});

it('EVT-04~ “More dates” adds the next page', async () => {
  const asked = answer(
    respond({ items: dates, next: 'next-page' }),
    respond({ items: dates, next: 'next-page' }),
    respond({ items: later, next: null }),
  );
  const screen = await show();
  await screen.getByRole('button', { name: 'More dates' }).click();
  await expect.element(screen.getByRole('link', { name: /Dec 22/ })).toBeVisible();
  expect(screen.getByRole('link').elements()).toHaveLength(4);
  expect(screen.getByRole('button').elements()).toEqual([]);
  expect(String(asked.mock.calls.at(-1)?.at(0))).toContain('cursor=next-page');
});

it('EVT-04~ EVT-15~ placeholders are shown while the dates load, and a failure can be retried', async () => {
  let fail = (): void => undefined;
  answer(
    () =>
      new Promise((resolve) => {
        fail = () =>
          resolve(new Response(JSON.stringify({ code: 'internal', requestId: 'r1' }), { status: 500 }));
      }),
    respond({ items: dates, next: null }),
  );
  const screen = await show();
  await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  fail();
  await expect
    .element(screen.getByRole('heading', { name: "We couldn't load the other dates." }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('link', { name: /Dec 8/ })).toBeVisible();
});

it('EVT-04~ an event with a single date has no list of dates, and asks for none', async () => {
  const asked = answer();
  const screen = await show({});
  expect(screen.container.textContent).toBe('');
  expect(asked).not.toHaveBeenCalled();
});

it('EVT-04~ a repeating event whose only date left is the shown one has no list of dates', async () => {
  const asked = answer(respond({ items: dates.slice(0, 1), next: null }));
  const screen = await show();
  await expect.poll(() => asked.mock.settledResults.length).toBe(1);
  await expect.poll(() => screen.container.textContent).toBe('');
});
