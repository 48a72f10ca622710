import { useEndpoint } from '#frontend/lib/swr.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';

export const useEvent = (eventId: string) => useEndpoint(eventsContract.get, { params: { eventId } });
