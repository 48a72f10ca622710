export { announceMessage } from './announce-message.ts';
export { announceOffer } from './announce-offer.ts';
export { announceRequest } from './announce-request.ts';
export { announceRsvp } from './announce-rsvp.ts';
export { announceSeries } from './announce-series.ts';
export { remindUndecided } from './remind-undecided.ts';
export { startReminders } from './reminders.ts';
export { topics } from './topics.ts';
