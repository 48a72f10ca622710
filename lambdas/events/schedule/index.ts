export { dateRows, dayOf, occurrenceOn } from './date-rows.ts';
export { editedDate } from './edited-date.ts';
export { newEventRows, whereOf } from './new-event.ts';
export { isDropped, refuseBadRepetition, resumedFrom } from './resumed-series.ts';
export { isOver, lastDayOf, refuseBadExclusions, seriesDays, writtenWithout } from './series-days.ts';
