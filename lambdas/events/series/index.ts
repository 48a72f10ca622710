export { addDates } from './add-dates.ts';
export { addDueDates } from './add-due-dates.ts';
export { carryOutSeries } from './carry-out-series.ts';
