import { call } from '#frontend/lib/api.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';

/** Hands the event to the calendar app as a file. Fetched with the session, because a private event has no open address. */
export const downloadCalendar = async (eventId: string, name: string): Promise<void> => {
  const file = await call(eventsContract.calendar, { params: { eventId } });
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')}.ics`;
  link.click();
  URL.revokeObjectURL(address);
};
