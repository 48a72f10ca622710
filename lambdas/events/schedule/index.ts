export { dateRows, occurrenceOn } from './date-rows.ts';
export { editedDate } from './edited-date.ts';
export { newEventRows, whereOf } from './new-event.ts';
export { isOver, refuseBadExclusions, seriesDays, writtenWithout } from './series-days.ts';
