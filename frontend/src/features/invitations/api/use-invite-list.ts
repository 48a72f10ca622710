import { call } from '#frontend/lib/api/api.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { InvitedPeople } from '#shared/domains/events/invitations.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { listsContract } from '#shared/domains/lists/contract.ts';
import { emailGroupsOf, groupsOf, type ListResult, listResultOf } from '../model/list-result.ts';
import { useInviteByEmail } from './use-email-invitations.ts';

/**
 * Invites everybody in a list to a date, a group at a time; `notify` gets the result after each, so that a failure does not hide what was done. Repeating it invites nobody
 * twice.
 */
export const useInviteList = (event: EventPage) => {
  const invite = useWrite(eventsContract.invite);
  const inviteByEmail = useInviteByEmail(event);
  const params = dateOf(event);
  return async (listId: string, notify: (result: ListResult) => void): Promise<void> => {
    const list = await call(listsContract.get, { params: { listId } });
    const responses: InvitedPeople[] = [];
    let emails = { asked: 0, invited: 0 };
    const tellSoFar = (): void => notify(listResultOf(list, responses, emails));
    for (const userIds of groupsOf(list)) {
      responses.push(await invite({ params, body: { userIds } }));
      tellSoFar();
    }
    for (const group of emailGroupsOf(list)) {
      const invited = await inviteByEmail(group);
      emails = { asked: emails.asked + group.length, invited: emails.invited + invited };
      tellSoFar();
    }
    if (list.items.length === 0) tellSoFar();
  };
};
