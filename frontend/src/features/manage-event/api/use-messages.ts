import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { EventMessage, NewEventMessage } from '#shared/domains/events/messages.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';

/** What the host has written to the people of a date, and writing to them. */
export const useMessages = (event: EventPage) => {
  const params = dateOf(event);
  const read = useRead(eventsContract.messages, { params });
  const sendMessage = useWrite(eventsContract.sendMessage);
  const send = (body: NewEventMessage): Promise<EventMessage> => sendMessage({ params, body });
  return { read, send };
};
