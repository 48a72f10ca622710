import type { InputOf } from '#frontend/lib/api/api.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { activitiesContract } from '#shared/domains/activities/contract.ts';

type Subscription = InputOf<typeof activitiesContract.add>['body'];

/** The person's subscriptions; not reloaded while one is being edited. */
export const useSubscriptions = () => useRead(activitiesContract.list, {}, { revalidateOnFocus: false });

export const useSubscriptionChanges = () => {
  const add = useWrite(activitiesContract.add);
  const edit = useWrite(activitiesContract.edit);
  const remove = useWrite(activitiesContract.remove);
  const of = (id: number) => ({ params: { id: String(id) } });
  return {
    add: (body: Subscription) => add({ body }),
    edit: (id: number, body: Subscription) => edit({ ...of(id), body }),
    remove: (id: number) => remove(of(id)),
  };
};
