import { call } from '#frontend/lib/api.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { feedbackContract } from '#shared/domains/feedback/contract.ts';
import type { Endorsement } from '#shared/domains/feedback/rules.ts';

type DateOfEvent = Pick<EventPage, 'id' | 'occurrenceId'>;

/** How the caller rated a date. */
export const useOwnFeedback = (date: DateOfEvent) =>
  useEndpoint(feedbackContract.mine, { params: dateOf(date) });

/** Those with whom the caller was on a date. */
export const useCompanions = (date: DateOfEvent) => {
  const params = dateOf(date);
  return usePages(readKey(feedbackContract.people, { params }), (cursor) =>
    call(feedbackContract.people, { params, query: { cursor } }),
  );
};

export const useRate = (date: DateOfEvent) => {
  const change = useChange();
  return async (stars: number): Promise<void> => {
    await change(feedbackContract.rate, { params: dateOf(date), body: { stars } });
  };
};

export const useEndorse = (date: DateOfEvent, userId: string) => {
  const change = useChange();
  return async (kind: Endorsement | null): Promise<void> => {
    await change(feedbackContract.endorse, { params: { ...dateOf(date), userId }, body: { kind } });
  };
};

/** What others say of a person. Optional: nothing is shown if it fails. */
export const useReputation = (userId: string) =>
  useEndpoint(feedbackContract.ofPerson, { params: { userId } }).data;

/** Some canceled dates may come before the next one that takes place. */
const LOOKED_THROUGH = '5';

/** The next date of a repeating event that takes place. Optional: no link is shown if it fails. */
export const useNextDate = ({ id: eventId, reoccurringInfo }: Pick<EventPage, 'id' | 'reoccurringInfo'>) => {
  const input = { params: { eventId }, query: { limit: LOOKED_THROUGH } };
  const { data } = useEndpoint(eventsContract.dates, reoccurringInfo === null ? null : input);
  return data?.items.find(({ cancelled }) => !cancelled);
};
