import type { AgendaCard } from '#shared/domains/events/model/shapes.ts';
import type { HostedRequests } from '#shared/domains/home/contract.ts';

const keyOf = ({ id, occurrenceId }: AgendaCard): string => `${id} ${occurrenceId}`;

/** Dates with requests, and else the next one that the member hosts, unless it is shown as the next event. */
export const hostedDates = (
  requests: readonly HostedRequests[],
  upcoming: readonly AgendaCard[],
  next: AgendaCard | undefined,
): readonly HostedRequests[] => {
  if (requests.length > 0) return requests;
  const event = upcoming.find(
    (card) => card.mine === 'hosting' && !card.cancelled && (!next || keyOf(card) !== keyOf(next)),
  );
  return event ? [{ event, people: [] }] : [];
};
