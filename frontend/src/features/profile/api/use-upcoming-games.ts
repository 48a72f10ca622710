import { useEndpoint } from '#frontend/lib/swr.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';

/** The next public events that a person hosts or is going to, if they show them. */
export const useUpcomingGames = (userId: string) =>
  useEndpoint(eventsContract.upcomingGames, { params: { userId } });
