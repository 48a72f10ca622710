export { addDates } from './add-dates.ts';
export { addDueDates } from './add-due-dates.ts';
export { carryOutSeries } from './carry-out-series.ts';
export * as countMembersIn from './count-members-in.ts';
export * as seriesAnswers from './series-rsvps.ts';
