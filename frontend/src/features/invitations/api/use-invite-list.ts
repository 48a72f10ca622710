import { call } from '#frontend/lib/api.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { InvitedPeople } from '#shared/domains/events/invitations.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { listsContract } from '#shared/domains/lists/contract.ts';
import { groupsOf, type ListResult, listResultOf } from '../model/list-result.ts';

/** The person's user lists. */
export const useOwnLists = () => useEndpoint(listsContract.list, {});

/**
 * Invites everybody in a list to a date, a group at a time; `tell` gets the result after each, so that a failure does not hide what was done. Repeating it invites nobody
 * twice.
 */
export const useInviteList = (event: EventPage) => {
  const change = useChange();
  const params = dateOf(event);
  return async (listId: string, tell: (result: ListResult) => void): Promise<void> => {
    const list = await call(listsContract.get, { params: { listId } });
    const responses: InvitedPeople[] = [];
    for (const userIds of groupsOf(list)) {
      responses.push(await change(eventsContract.invite, { params, body: { userIds } }));
      tell(listResultOf(list, responses));
    }
    if (responses.length === 0) tell(listResultOf(list, responses));
  };
};
