import { useSWRConfig } from 'swr';
import { call } from '#frontend/lib/api.ts';
import { useKeyedChange } from '#frontend/lib/request-key.ts';
import { useRefreshReads } from '#frontend/lib/use-refresh-reads.ts';
import { tagsOf } from '#shared/contracts/endpoint.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { EventPage, Face } from '#shared/domains/events/shapes.ts';
import { type RsvpRequest, withAnswer, withoutAnswer } from '../model/answer.ts';
import { eventKey } from './event-key.ts';

/**
 * Joining, changing, and leaving. The page shows the new state immediately and reverts if the server refuses;
 * then it is reloaded, because the reason may be new.
 */
export const useAnswer = (event: EventPage) => {
  const { mutate } = useSWRConfig();
  const refresh = useRefreshReads();
  const keyed = useKeyedChange();
  const params = dateOf(event);

  const change = async (optimistic: EventPage | undefined, send: () => Promise<EventPage>): Promise<void> => {
    const key = eventKey(event);
    try {
      await mutate<EventPage>(key, send, {
        ...(optimistic && { optimisticData: optimistic }),
        populateCache: true,
        revalidate: false,
        rollbackOnError: true,
      });
    } catch (error) {
      void mutate(key);
      throw error;
    }
    void refresh(tagsOf(eventsContract.rsvp), { except: key });
  };

  return {
    /** `person` is the face that appears; undefined if the person's own account has not loaded. */
    join: (request: RsvpRequest, person: Face | undefined): Promise<void> =>
      change(person && withAnswer(event, person, request, new Date().toISOString()), () =>
        keyed(`join ${request.slotId} ${request.guests}`, (requestKey) =>
          call(eventsContract.rsvp, { params, body: { requestKey, ...request } }),
        ),
      ),
    leave: (): Promise<void> =>
      change(withoutAnswer(event, new Date().toISOString()), () =>
        keyed('leave', (requestKey) => call(eventsContract.leave, { params, body: { requestKey } })),
      ),
  };
};
