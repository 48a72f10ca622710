import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { feedbackContract } from '#shared/domains/feedback/contract.ts';
import type { Endorsement } from '#shared/domains/feedback/rules.ts';

type DateOfEvent = Pick<EventPage, 'id' | 'occurrenceId'>;

export const useRate = (date: DateOfEvent) => {
  const rate = useWrite(feedbackContract.rate);
  return async (stars: number): Promise<void> => {
    await rate({ params: dateOf(date), body: { stars } });
  };
};

export const useEndorse = (date: DateOfEvent, userId: string) => {
  const endorse = useWrite(feedbackContract.endorse);
  return async (kind: Endorsement | null): Promise<void> => {
    await endorse({ params: { ...dateOf(date), userId }, body: { kind } });
  };
};

/** Some canceled dates may come before the next one that takes place. */
const LOOKED_THROUGH = '5';

/** The next date of a repeating event that takes place. Optional: no link is shown if it fails. */
export const useNextDate = ({ id: eventId, reoccurringInfo }: Pick<EventPage, 'id' | 'reoccurringInfo'>) => {
  const input = { params: { eventId }, query: { limit: LOOKED_THROUGH } };
  const { data } = useRead(eventsContract.dates, reoccurringInfo === null ? null : input);
  return data?.items.find(({ cancelled }) => !cancelled);
};
