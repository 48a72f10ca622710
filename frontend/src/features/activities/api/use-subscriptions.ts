import type { InputOf } from '#frontend/lib/api.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { activitiesContract } from '#shared/domains/activities/contract.ts';

type Subscription = InputOf<typeof activitiesContract.add>['body'];

/** The person's subscriptions; not reloaded while one is being edited. */
export const useSubscriptions = () => useEndpoint(activitiesContract.list, {}, { revalidateOnFocus: false });

export const useSubscriptionChanges = () => {
  const change = useChange();
  const of = (id: number) => ({ params: { id: String(id) } });
  return {
    add: (body: Subscription) => change(activitiesContract.add, { body }),
    edit: (id: number, body: Subscription) => change(activitiesContract.edit, { ...of(id), body }),
    remove: (id: number) => change(activitiesContract.remove, of(id)),
  };
};
