import { m } from '#frontend/paraglide/messages.js';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';

/** In which order people on the waitlist are served. */
export const waitlistRule = ({
  allowWaitlist,
  reliableFirst,
}: Pick<EventPage, 'allowWaitlist' | 'reliableFirst'>): string => {
  if (!allowWaitlist) return m.manage_waiting_off();
  return reliableFirst ? m.manage_waitlist_rule_reliable() : m.manage_waiting_on();
};
