import { createWriteTransaction } from 'electrodb';
import { listLimits } from '#shared/domains/lists/rules.ts';
import { ListId, type UserId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import { createRequestKeys, type NewRequestKey } from '../data/request-keys.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { isWritten } from '../data/written.ts';
import {
  type StoredItem,
  UserList,
  UserListCount,
  UserListItems,
  UserListMember,
} from './user-list.entity.ts';

export type ListRow = RowOf<typeof UserList>;
export type MemberRow = RowOf<typeof UserListMember>;
export type ListKey = Pick<ListRow, 'userId' | 'id'>;
/** A list with its items, as they were at one moment. */
export interface StoredList extends ListRow {
  readonly items: readonly StoredItem[];
}
interface NewContent {
  readonly name: string;
  readonly items: readonly StoredItem[];
}

const most: number = listLimits.lists;

/** The members among some items. */
export const membersOf = (items: readonly StoredItem[]): UserId[] => items.flatMap(({ uid }) => uid ?? []);

export const createListsRepository = (table: Table) => {
  const heads = once(() => UserList({ table }));
  const contents = once(() => UserListItems({ table }));
  const members = once(() => UserListMember({ table }));
  const counts = once(() => UserListCount({ table }));
  const requestKeys = createRequestKeys(table, ListId);

  return {
    /** A person's lists without their items, oldest first. Consistent. */
    async list(userId: UserId): Promise<ListRow[]> {
      const { data } = await heads().query.byPerson({ userId }).go({ consistent: true, pages: 'all' });
      return data;
    },

    /** Consistent. @throws AppError request.conflict if it keeps changing while it is read */
    async find({ userId, id }: ListKey): Promise<StoredList | undefined> {
      const { list } = await untilUnchanged(async () => {
        const [{ data: content }, { data: head }] = await Promise.all([
          contents().get({ userId, listId: id }).go({ consistent: true }),
          heads().get({ userId, id }).go({ consistent: true }),
        ]);
        if (head?.revision !== content?.revision) return undefined;
        return { list: head && content ? { ...head, items: content.items } : undefined };
      });
      return list;
    },

    madeBy: requestKeys.madeBy,

    /** Adds an empty list; `full` if the person has as many as they can have. */
    async add(
      requestKey: NewRequestKey,
      { userId, id, name, now }: ListKey & { readonly name: string; readonly now: string },
    ): Promise<'added' | 'key_known' | 'full'> {
      const entities = {
        requestKey: requestKeys.entity(),
        counted: counts(),
        head: heads(),
        content: contents(),
      };
      const decided = await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.requestKey.create(requestKey).commit(),
          write.counted
            .upsert({ userId })
            .add({ count: 1 })
            .where((row, op) => `${op.notExists(row.count)} OR ${op.lt(row.count, most)}`)
            .commit(),
          write.head
            .create({ userId, id, name, count: 0, createdAt: now, updatedAt: now, revision: 1 })
            .commit(),
          write.content.create({ userId, listId: id, items: [], revision: 1 }).commit(),
        ]).go(),
      );
      if (decided.committed) return 'added';
      return decided.refused[0] ? 'key_known' : 'full';
    },

    /** Changes the list that was read, and lets its new members find it; false if it has changed or gone meanwhile. */
    async save(before: StoredList, { name, items }: NewContent, now: string): Promise<boolean> {
      const { userId, id, revision } = before;
      const known = new Set(membersOf(before.items));
      const added = membersOf(items).filter((uid) => !known.has(uid));
      const entities = { head: heads(), content: contents(), member: members() };
      const decided = await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.head
            .patch({ userId, id })
            .set({ name, count: items.length, updatedAt: now })
            .add({ revision: 1 })
            .where((row, op) => op.eq(row.revision, revision))
            .commit(),
          write.content
            .patch({ userId, listId: id })
            .set({ items })
            .add({ revision: 1 })
            .where((row, op) => op.eq(row.revision, revision))
            .commit(),
          ...added.map((uid) =>
            write.member.put({ ownerId: userId, listId: id, uid, revision: revision + 1 }).commit(),
          ),
        ]).go(),
      );
      return decided.committed;
    },

    /** Deletes a list and counts it no more, if it is there. */
    async remove({ userId, id }: ListKey): Promise<void> {
      const entities = { head: heads(), content: contents(), counted: counts() };
      await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.head.remove({ userId, id }).commit(),
          write.content.delete({ userId, listId: id }).commit(),
          write.counted.patch({ userId }).add({ count: -1 }).commit(),
        ]).go(),
      );
    },

    /** Forgets that a person had lists, once they have none. */
    async forgetCount(userId: UserId): Promise<void> {
      await isWritten(
        counts()
          .remove({ userId })
          .where((row, op) => op.lte(row.count, 0)),
      );
    },

    /** Which members a list is known to have. Consistent. */
    async known({ userId, id }: ListKey): Promise<MemberRow[]> {
      const query = members().query.byList({ ownerId: userId, listId: id });
      return (await query.go({ consistent: true, pages: 'all' })).data;
    },

    /** Forgets that a member is in a list, unless they were added since its revision. */
    async forget({ ownerId, listId, uid }: MemberRow, revision: number): Promise<void> {
      await isWritten(
        members()
          .remove({ ownerId, listId, uid })
          .where((row, op) => op.lte(row.revision, revision)),
      );
    },

    /** A page of the lists in which a person is. */
    async withMember(
      uid: UserId,
      limit: number,
      cursor: string | null,
    ): Promise<{ items: ListKey[]; cursor: string | null }> {
      const page = await members().query.byMember({ uid }).go({ limit, cursor });
      return {
        items: page.data.map(({ ownerId: userId, listId: id }) => ({ userId, id })),
        cursor: page.cursor,
      };
    },
  };
};
export type ListsRepository = ReturnType<typeof createListsRepository>;
