import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { type CountedDate, reliabilityContract } from '#shared/domains/reliability/contract.ts';

/** How reliably the person who is logged in comes to events. */
export const useReliability = () => useEndpoint(reliabilityContract.mine, {});

export const useAskCorrection = () => {
  const change = useChange();
  return ({ eventId, occurrenceId }: Pick<CountedDate, 'eventId' | 'occurrenceId'>) =>
    change(reliabilityContract.askCorrection, { params: { eventId, occurrenceId } });
};
