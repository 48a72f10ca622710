export { addDates, addDueDates } from './add-dates.ts';
export { applySeriesRsvp } from './spread-series.ts';
