export { addDates } from './add-dates.ts';
export { addDueDates } from './add-due-dates.ts';
export { applySeriesRsvp } from './apply-series-rsvp.ts';
