import { useSWRConfig } from 'swr';
import { call } from '#frontend/lib/api/api.ts';
import { useKeyedChange } from '#frontend/lib/api/request-key.ts';
import { eventKey } from '#frontend/lib/event/event-key.ts';
import { useRefreshReads } from '#frontend/lib/reads/use-refresh-reads.ts';
import { tagsOf } from '#shared/contracts/endpoint.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { type RsvpRequest, withAnswer, withMaybe, withoutAnswer } from '../model/answer.ts';

/**
 * Joining, changing, leaving, and answering an offer. Each returns the new page. The page shows the new state immediately and reverts if the server refuses;
 * then it is reloaded, because the reason may be new.
 */
export const useAnswer = (event: EventPage) => {
  const { mutate } = useSWRConfig();
  const refresh = useRefreshReads();
  const keyed = useKeyedChange();
  const params = dateOf(event);

  const change = async <Answer extends EventPage | { readonly page: EventPage }>(
    optimistic: EventPage | undefined,
    send: () => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    const key = eventKey(event);
    let answer: Answer | undefined;
    const sent = async (): Promise<EventPage> => {
      answer = await send();
      return 'page' in answer ? answer.page : answer;
    };
    try {
      await mutate<EventPage>(key, sent, {
        ...(optimistic && { optimisticData: optimistic }),
        populateCache: true,
        revalidate: false,
        rollbackOnError: true,
      });
      void refresh(tagsOf(eventsContract.rsvp), { except: key });
      return answer;
    } catch (error) {
      void mutate(key);
      throw error;
    }
  };

  return {
    /** `person` is the user who appears; undefined if the person's own account has not loaded. */
    join: ({ step, slotId, guests, guestNames }: RsvpRequest, person: UserSummary | undefined) =>
      change(person && withAnswer(event, person, { slotId, guests, step }, new Date().toISOString()), () =>
        keyed(`${step} ${slotId} ${guests} ${JSON.stringify(guestNames)}`, (requestKey) => {
          const ifFull = step === 'join_waitlist' ? step : undefined;
          const body = { requestKey, slotId, guests, guestNames, ifFull };
          return call(eventsContract.rsvp, { params, body });
        }),
      ),
    joinAll: ({ step, slotId, guests, guestNames }: RsvpRequest, person: UserSummary | undefined) =>
      change(person && withAnswer(event, person, { slotId, guests, step }, new Date().toISOString()), () =>
        keyed(`all ${step} ${slotId} ${guests} ${JSON.stringify(guestNames)}`, (requestKey) => {
          const ifFull = step === 'join_waitlist' ? step : undefined;
          const body = { requestKey, slotId, guests, guestNames, ifFull };
          return call(eventsContract.joinSeries, { params, body });
        }),
      ),
    stopAll: (dates: 'keep' | 'leave') =>
      change(dates === 'leave' ? withoutAnswer(event, new Date().toISOString()) : undefined, () =>
        keyed(`stop ${dates}`, (requestKey) =>
          call(eventsContract.stopSeries, { params, body: { requestKey, dates } }),
        ),
      ),
    leave: () =>
      change(withoutAnswer(event, new Date().toISOString()), () =>
        keyed('leave', (requestKey) => call(eventsContract.leave, { params, body: { requestKey } })),
      ),
    maybe: () =>
      change(withMaybe(event, new Date().toISOString()), () =>
        keyed('maybe', (requestKey) => call(eventsContract.maybe, { params, body: { requestKey } })),
      ),
    takeOffer: () => change(undefined, () => call(eventsContract.acceptOffer, { params })),
    declineOffer: () =>
      change(withoutAnswer(event, new Date().toISOString()), () =>
        call(eventsContract.declineOffer, { params }),
      ),
  };
};
