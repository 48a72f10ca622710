import { addressOf, call } from '#frontend/lib/api/api.ts';
import { saveFile } from '#frontend/lib/device/save-file.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';

/** The name under which the file is saved. */
export const calendarFileName = ({ title }: Pick<EventCard, 'title'>): string =>
  `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'event'}.ics`;

/** The address of a public event's file, which needs no session. */
export const calendarAddress = (event: EventCard): string =>
  addressOf(eventsContract.calendar, { params: dateOf(event) });

/** Saves a private event's file, which is requested with the session. */
export const downloadCalendar = async (event: EventCard): Promise<void> => {
  const file = await call(eventsContract.calendar, { params: dateOf(event) });
  saveFile(calendarFileName(event), new Blob([file], { type: 'text/calendar;charset=utf-8' }));
};
