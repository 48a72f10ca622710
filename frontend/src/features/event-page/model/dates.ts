import type { EventCard, EventPage } from '#shared/domains/events/model/shapes.ts';

type Shown = Pick<EventPage, 'occurrenceId' | 'dateStart'>;

/** The next date after the shown one that takes place; `dates` are in order. */
export const nextDateAfter = (
  { dateStart }: Shown,
  dates: readonly EventCard[] | undefined,
): EventCard | undefined => dates?.find((date) => !date.cancelled && date.dateStart > dateStart);

/** Whether there is any date but the shown one. */
export const hasOtherDates = ({ occurrenceId }: Shown, dates: readonly EventCard[]): boolean =>
  dates.some((date) => date.occurrenceId !== occurrenceId);

/** `YYYY-MM-DD` of '20261124T0900': the day of a date as its series has it, even if it was moved. */
export const dayInSeries = (occurrenceId: string): string =>
  occurrenceId.replace(/^(\d{4})(\d{2})(\d{2})T.*$/, '$1-$2-$3');
