import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { EventMessage, NewEventMessage } from '#shared/domains/events/messages.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';

/** What the host has written to the people of a date, and writing to them. */
export const useMessages = (event: EventPage) => {
  const params = dateOf(event);
  const read = useEndpoint(eventsContract.messages, { params });
  const change = useChange();
  const send = (body: NewEventMessage): Promise<EventMessage> =>
    change(eventsContract.sendMessage, { params, body });
  return { read, send };
};
