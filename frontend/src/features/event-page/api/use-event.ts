import { useEndpoint } from '#frontend/lib/swr.ts';
import { eventsContract } from '#shared/contracts/events.ts';

export const useEvent = (eventId: string) => useEndpoint(eventsContract.get, { params: { eventId } });
