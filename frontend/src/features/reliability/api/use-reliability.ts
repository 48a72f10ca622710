import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { type CountedDate, reliabilityContract } from '#shared/domains/reliability/contract.ts';

export const useAskCorrection = () => {
  const askCorrection = useWrite(reliabilityContract.askCorrection);
  return ({ eventId, occurrenceId }: Pick<CountedDate, 'eventId' | 'occurrenceId'>) =>
    askCorrection({ params: { eventId, occurrenceId } });
};
