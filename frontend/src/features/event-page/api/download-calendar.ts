import { call } from '#frontend/lib/api.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';

/** Opens the event in the calendar app as a file. Requested with the session, because a private event has no public address. */
export const downloadCalendar = async (event: EventPage): Promise<void> => {
  const file = await call(eventsContract.calendar, { params: dateOf(event) });
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${event.title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')}.ics`;
  link.click();
  URL.revokeObjectURL(address);
};
