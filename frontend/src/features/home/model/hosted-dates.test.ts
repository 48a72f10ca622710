import { expect, it } from 'vitest';
import { aCard } from '#frontend/lib/event/card.fixture.ts';
import type { AgendaPart } from '#shared/domains/events/model/rsvp.ts';
import { OccurrenceId } from '#shared/kernel/ids.ts';
import { hostedDates } from './hosted-dates.ts';

const dateOn = (day: string, mine: AgendaPart, cancelled = false) => ({
  ...aCard,
  ...{ occurrenceId: OccurrenceId.parse(`${day}T1830`), mine, cancelled },
});
const [going, next, canceled, later] = [
  dateOn('20261129', 'going'),
  dateOn('20261130', 'hosting'),
  dateOn('20261201', 'hosting', true),
  dateOn('20261202', 'hosting'),
] as const;
const upcoming = [going, next, canceled, later];

it('dates with requests are shown, whatever else the member hosts', () => {
  const requests = [{ event: later, people: [{ ...aCard.host }] }];
  expect(hostedDates(requests, upcoming, next)).toBe(requests);
});

it.each([
  ['that is not the next event', next, [later]],
  ['if the next event is of someone else', going, [next]],
  ['without a next event', undefined, [next]],
])('without requests, the next date that the member hosts is shown: %s', (_, shownAlready, shown) => {
  expect(hostedDates([], upcoming, shownAlready)).toEqual(shown.map((event) => ({ event, people: [] })));
});

it('nothing is shown to a member who hosts nothing', () => {
  expect(hostedDates([], [going], going)).toEqual([]);
});
