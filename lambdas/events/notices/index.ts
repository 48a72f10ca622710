export {
  announceMessage,
  announceOffer,
  announceRequest,
  announceRsvp,
  announceSeries,
} from './announcements.ts';
export { remindUndecided } from './remind-undecided.ts';
export { startReminders } from './reminders.ts';
export { topics } from './topics.ts';
