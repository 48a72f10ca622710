import { isOnNow } from '#shared/domains/events/attendance.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';

/** Whether people check in now: from a few hours before the start until the end. `now` is an ISO instant. */
export const isCheckInOpen = (event: EventPage, now: string): boolean =>
  !event.cancelled && isOnNow(event, now);
