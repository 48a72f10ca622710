import type {
  Added,
  Contact,
  UserList,
  UserListHead,
  UserListItem,
  WantedItem,
} from '#shared/domains/lists/contract.ts';
import { listLimits } from '#shared/domains/lists/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { ListId, ListItemId, UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Clock } from '../core/clock.ts';
import { InvalidInput } from '../core/field-problems.ts';
import type { Ids } from '../core/ids.ts';
import type { FindActive } from '../core/standing.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import { newRequestKey, onlyOnceLookingFirst } from '../data/request-keys.ts';
import type { FindVisible } from '../users/api.ts';
import { type ListRow, type ListsRepository, membersOf, type StoredList } from './lists.repository.ts';
import type { StoredItem } from './user-list.entity.ts';
import { contactItem, isAsWanted, wantedItems } from './wanted-items.ts';

export interface ListsDeps {
  readonly lists: Pick<ListsRepository, 'list' | 'find' | 'add' | 'madeBy' | 'save' | 'remove'>;
  readonly findActive: FindActive;
  readonly findVisible: FindVisible;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'list' | 'listItem'>;
}
interface Caller {
  readonly userId: UserId;
}
interface NewList {
  readonly requestKey: string;
  readonly name: string;
}

const AT_ONCE = 10;

const toHead = ({ id, name, count, revision, updatedAt }: ListRow): UserListHead => ({
  ...{ id, name, count, revision, updatedAt },
});

/** What tells an item from others: ids of users are no emails. */
const keyOf = ({ uid, email }: StoredItem): string => uid ?? email;

/** @throws AppError list.full */
const refuseIfFull = (items: readonly StoredItem[]): void => {
  if (items.length > listLimits.items) throw new AppError('list.full', { limit: listLimits.items });
};

/** A person's lists of people. They are stored under their owner, so nobody else finds them. */
export const createListsService = ({ lists, findActive, findVisible, clock, ids }: ListsDeps) => {
  /** @throws AppError list.not_found */
  const find = async ({ userId }: Caller, id: ListId): Promise<StoredList> => {
    const list = await lists.find({ userId, id });
    if (!list) throw new AppError('list.not_found');
    return list;
  };

  const show = async (list: StoredList): Promise<UserList> => {
    const faces = await findActive(membersOf(list.items), list.userId);
    const items = list.items.map(({ id, uid, email, name }): UserListItem => {
      if (uid === undefined) return { id, uid: null, email, displayName: name, photoURL: null };
      const { displayName = null, photoURL = null } = faces.get(uid) ?? {};
      return { id, uid, email: null, displayName, photoURL };
    });
    return { ...toHead(list), items };
  };

  /** Changes the items as often as it takes; undefined changes nothing. @throws AppError list.not_found | list.full | request.conflict */
  const change = (
    caller: Caller,
    id: ListId,
    next: (items: readonly StoredItem[]) => readonly StoredItem[] | undefined,
  ): Promise<StoredList> =>
    untilUnchanged(async () => {
      const list = await find(caller, id);
      const items = next(list.items);
      if (!items) return list;
      refuseIfFull(items);
      return (await lists.save(list, { name: list.name, items }, clock.now())) ? find(caller, id) : undefined;
    });

  /** Changes the list that was read if its revision is the one that the caller has seen. @throws AppError list.changed_meanwhile */
  const replace = async (
    caller: Caller,
    list: StoredList,
    { revision, next }: { revision: number; next: () => Pick<StoredList, 'name' | 'items'> },
  ): Promise<UserList> => {
    if (list.revision !== revision || !(await lists.save(list, next(), clock.now())))
      throw new AppError('list.changed_meanwhile');
    return show(await find(caller, list.id));
  };

  /** Adds those who are not in the list yet, each once. */
  const addNew = async (caller: Caller, id: ListId, wanted: readonly StoredItem[]): Promise<Added> => {
    let added = 0;
    const list = await change(caller, id, (items) => {
      const known = new Set(items.map(keyOf));
      const fresh = wanted.filter((item) => !known.has(keyOf(item)) && known.add(keyOf(item)));
      added = fresh.length;
      return added === 0 ? undefined : [...items, ...fresh];
    });
    return { added, duplicates: wanted.length - added, list: await show(list) };
  };

  return {
    async list({ userId }: Caller): Promise<{ items: UserListHead[] }> {
      const rows = await lists.list(userId);
      return { items: rows.map(toHead).toSorted((a, b) => a.name.localeCompare(b.name)) };
    },

    get: async (caller: Caller, id: ListId): Promise<UserList> => show(await find(caller, id)),

    /** @throws AppError list.too_many */
    async create(caller: Caller, input: NewList): Promise<UserList> {
      const { userId } = caller;
      const now = clock.now();
      const added = ids.list();
      const key = newRequestKey(userId, input, { now, made: [added] });
      const id = await onlyOnceLookingFirst(
        async () => {
          const outcome = await lists.add(key, { userId, id: added, name: input.name, now });
          if (outcome === 'full') throw new AppError('list.too_many', { limit: listLimits.lists });
          return outcome === 'added' ? added : outcome;
        },
        async () => (await lists.madeBy(userId, input))?.[0],
      );
      return show(await find(caller, id));
    },

    /** A repeated request finds the name that it has set. @throws AppError list.not_found | list.changed_meanwhile */
    async rename(
      caller: Caller,
      id: ListId,
      { name, revision }: { name: string; revision: number },
    ): Promise<UserList> {
      const list = await find(caller, id);
      if (list.name === name) return show(list);
      return replace(caller, list, { revision, next: () => ({ name, items: list.items }) });
    },

    /** @throws AppError list.not_found | list.full */
    addContacts: (caller: Caller, id: ListId, contacts: readonly Contact[]): Promise<Added> =>
      addNew(
        caller,
        id,
        contacts.map((contact) => contactItem(ids.listItem(), contact)),
      ),

    /**
     * Whoever may not see one of them, for whatever reason, gets the same answer.
     * @throws InvalidInput for the caller; AppError list.not_found | list.full | user.not_found
     */
    async addMembers(caller: Caller, id: ListId, userIds: readonly UserId[]): Promise<Added> {
      const { userId } = caller;
      const own = userIds.indexOf(userId);
      if (own >= 0) throw new InvalidInput([{ field: `body.userIds.${own}`, reason: 'choice' }]);
      const known = new Set(membersOf((await find(caller, id)).items));
      const unknown = [...new Set(userIds)].filter((uid) => !known.has(uid));
      const visible = await mapAtMost(AT_ONCE, unknown, (uid) => findVisible(userId, uid));
      if (visible.some((seen) => seen?.profile !== true)) throw new AppError('user.not_found');
      const members = userIds.map((uid) => ({ id: ids.listItem(), uid }));
      return addNew(caller, id, members);
    },

    /** Idempotent. @throws AppError list.not_found */
    async removeItem(caller: Caller, id: ListId, itemId: ListItemId): Promise<UserList> {
      const list = await change(caller, id, (items) => {
        const kept = items.filter((item) => item.id !== itemId);
        return kept.length === items.length ? undefined : kept;
      });
      return show(list);
    },

    /** A repeated request finds what it has done. @throws InvalidInput for items that are not in the list; AppError list.not_found | list.changed_meanwhile */
    async replaceItems(
      caller: Caller,
      id: ListId,
      { items, revision }: { items: readonly WantedItem[]; revision: number },
    ): Promise<UserList> {
      const list = await find(caller, id);
      if (isAsWanted(list.items, items)) return show(list);
      return replace(caller, list, {
        revision,
        next: () => ({ name: list.name, items: wantedItems(list.items, items, ids.listItem) }),
      });
    },

    /** Idempotent. */
    async remove({ userId }: Caller, id: ListId): Promise<{ done: true }> {
      await lists.remove({ userId, id });
      return { done: true };
    },
  };
};
