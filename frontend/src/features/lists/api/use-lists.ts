import { call } from '#frontend/lib/api.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { useRefreshReads } from '#frontend/lib/use-refresh-reads.ts';
import { tagsOf } from '#shared/contracts/endpoint.ts';
import {
  type Contact,
  listsContract,
  type UserList,
  type WantedItem,
} from '#shared/domains/lists/contract.ts';
import type { ListItemId, RequestKey, UserId } from '#shared/kernel/ids.ts';

/** The person's lists, by name. */
export const useLists = () => useEndpoint(listsContract.list, {});

/** One list with its people. */
export const useList = (listId: string) => useEndpoint(listsContract.get, { params: { listId } });

export const useCreateList = () => {
  const change = useChange();
  return (name: string, requestKey: RequestKey) =>
    change(listsContract.create, { body: { name, requestKey } });
};

/** Deletes a list; what the screen shows of it is not read again. */
export const useDeleteList = (listId: string) => {
  const refresh = useRefreshReads();
  const params = { listId };
  return async (): Promise<void> => {
    await call(listsContract.remove, { params });
    await refresh(tagsOf(listsContract.remove), { except: readKey(listsContract.get, { params }) });
  };
};

/** What can be done with a list as it is shown. */
export const useListChanges = ({ id: listId, revision, items }: UserList) => {
  const change = useChange();
  const params = { listId };
  return {
    rename: (name: string) => change(listsContract.rename, { params, body: { name, revision } }),
    addContacts: (contacts: readonly Contact[]) =>
      change(listsContract.addContacts, { params, body: { contacts: [...contacts] } }),
    addMembers: (userIds: readonly UserId[]) =>
      change(listsContract.addMembers, { params, body: { userIds: [...userIds] } }),
    removeItem: (itemId: ListItemId) => change(listsContract.removeItem, { params: { listId, itemId } }),
    /** Changes one contact; everybody else stays as they are. */
    saveContact: (itemId: ListItemId, contact: Contact) => {
      const wanted = items.map(({ id }): WantedItem => ({ id, contact: id === itemId ? contact : null }));
      return change(listsContract.replaceItems, { params, body: { revision, items: wanted } });
    },
  };
};
