export { dateRows, occurrenceOn } from './date-rows.ts';
export { editedDate } from './edited-date.ts';
export { refuseBadExclusions, writtenWithout } from './excluded-dates.ts';
export { newEventRows, whereOf } from './new-event.ts';
export { isOver, seriesDays } from './series-days.ts';
