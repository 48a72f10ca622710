export { type FindNewEvent, openNewEventFinder } from './new-event.ts';
