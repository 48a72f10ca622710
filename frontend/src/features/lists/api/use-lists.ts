import { call } from '#frontend/lib/api/api.ts';
import { readKey } from '#frontend/lib/reads/read-key.ts';
import { useRefreshReads } from '#frontend/lib/reads/use-refresh-reads.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { tagsOf } from '#shared/contracts/endpoint.ts';
import {
  type Contact,
  listsContract,
  type UserList,
  type WantedItem,
} from '#shared/domains/lists/contract.ts';
import type { ListItemId, RequestKey, UserId } from '#shared/kernel/ids.ts';

export const useCreateList = () => {
  const create = useWrite(listsContract.create);
  return (name: string, requestKey: RequestKey) => create({ body: { name, requestKey } });
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
  const rename = useWrite(listsContract.rename);
  const addContacts = useWrite(listsContract.addContacts);
  const addMembers = useWrite(listsContract.addMembers);
  const removeItem = useWrite(listsContract.removeItem);
  const replaceItems = useWrite(listsContract.replaceItems);
  const params = { listId };
  return {
    rename: (name: string) => rename({ params, body: { name, revision } }),
    addContacts: (contacts: readonly Contact[]) => addContacts({ params, body: { contacts: [...contacts] } }),
    addMembers: (userIds: readonly UserId[]) => addMembers({ params, body: { userIds: [...userIds] } }),
    removeItem: (itemId: ListItemId) => removeItem({ params: { listId, itemId } }),
    /** Changes one contact and nothing else. */
    saveContact: (itemId: ListItemId, contact: Contact) => {
      const wanted = items.map(({ id }): WantedItem => ({ id, contact: id === itemId ? contact : null }));
      return replaceItems({ params, body: { revision, items: wanted } });
    },
  };
};
