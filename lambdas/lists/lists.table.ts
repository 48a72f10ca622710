import { CustomAttributeType } from 'electrodb';
import { listLimits } from '#shared/domains/lists/rules.ts';
import { ListId, type ListItemId, type UserId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import { defineEntity, id, index, primaryKey, type RowOf, text, tryWrite, write } from '../data/entity.ts';
import { findMade, type KeyedRequest, type NewRequestKey, RequestKey } from '../data/request-key.table.ts';
import { stamps } from '../data/stamps.ts';
import { isWritten } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** A member, of whom nothing but the id is stored, or a contact as their owner entered them. */
export type StoredItem =
  | {
      readonly id: ListItemId;
      readonly uid: UserId;
      readonly name?: undefined;
      readonly email?: undefined;
    }
  | {
      readonly id: ListItemId;
      readonly uid?: undefined;
      readonly name: string;
      readonly email: string;
    };

/** A person's list of people, without its items. */
export const UserList = defineEntity('userList', {
  privacy: { onDeletion: 'erased', inExport: 'userLists' },
  attributes: {
    userId: id<UserId>(),
    id: id<ListId>(),
    name: text(),
    /** How many items it has. */
    count: { type: 'number', required: true },
    ...stamps,
  },
  indexes: {
    /** Which lists does a person have, oldest first? Cost: 1 for 4 KB, consistent. */
    byPerson: primaryKey(['userId'], ['id']),
  },
});

/** The items of a list: one row, so that an import is added as a whole. It has the revision of its list. */
export const UserListItems = defineEntity('userListItems', {
  privacy: { onDeletion: 'erased', inExport: 'userLists' },
  attributes: {
    userId: id<UserId>(),
    listId: id<ListId>(),
    items: { type: CustomAttributeType<readonly StoredItem[]>('any'), required: true },
    revision: { type: 'number', required: true },
  },
  indexes: {
    /** Who is in a list? Cost: 1 for 4 KB, at most 25, consistent. */
    byList: primaryKey(['userId'], ['listId']),
  },
});

/** That a member is in a list. Written with the items; removed soon after the member is. */
export const UserListMember = defineEntity('userListMember', {
  privacy: { onDeletion: 'erased', notExported: 'It says who has listed someone, which is theirs to know.' },
  attributes: {
    ownerId: id<UserId>(),
    listId: id<ListId>(),
    uid: id<UserId>(),
    /** That of the list when the member was added last. */
    revision: { type: 'number', required: true },
  },
  indexes: {
    /** Which members is a list known to have? Cost: 1 for 4 KB, consistent, after each change. */
    byList: primaryKey(['ownerId', 'listId'], ['uid']),
    /** In whose lists is a person, when their account is deleted? Cost: ½ for 4 KB. */
    byMember: index('gsi5', ['uid'], ['ownerId', 'listId']),
  },
});

/** How many lists a person has: in its own row, because a condition cannot count rows. */
export const UserListCount = defineEntity('userListCount', {
  privacy: { onDeletion: 'erased', notExported: 'It is the number of the lists.' },
  attributes: {
    userId: id<UserId>(),
    count: { type: 'number' },
  },
  indexes: {
    /** How many lists does a person have? Cost: 1, in conditions only. */
    byOwner: primaryKey(['userId'], []),
  },
});

export type ListRow = RowOf<typeof UserList>;
type MemberRow = RowOf<typeof UserListMember>;
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

/** A person's lists without their items, oldest first. Consistent. */
export const listOwn = async (ctx: Context, userId: UserId): Promise<ListRow[]> => {
  const { data } = await UserList(ctx).query.byPerson({ userId }).go({ consistent: true, pages: 'all' });
  return data;
};

/** Consistent. @throws AppError request.conflict if it keeps changing while it is read */
export const findList = async (ctx: Context, { userId, id }: ListKey): Promise<StoredList | undefined> => {
  const { list } = await untilUnchanged(async () => {
    const [{ data: content }, { data: head }] = await Promise.all([
      UserListItems(ctx).get({ userId, listId: id }).go({ consistent: true }),
      UserList(ctx).get({ userId, id }).go({ consistent: true }),
    ]);
    if (head?.revision !== content?.revision) return undefined;
    return { list: head && content ? { ...head, items: content.items } : undefined };
  });
  return list;
};

/** The list that the same request created before. @throws as `findMade` */
export const findMadeList = async (ctx: Context, userId: UserId, request: KeyedRequest) =>
  (await findMade(ctx, ListId, userId, request))?.[0];

/** Adds an empty list; `full` if the person has as many as they can have. */
export const addList = async (
  ctx: Context,
  requestKey: NewRequestKey,
  { userId, id, name, now }: ListKey & { readonly name: string; readonly now: string },
): Promise<'added' | 'key_known' | 'full'> => {
  const decided = await tryWrite(ctx, { RequestKey, UserListCount, UserList, UserListItems }, (rows) => [
    rows.RequestKey.create(requestKey).commit(),
    rows.UserListCount.upsert({ userId })
      .add({ count: 1 })
      .where((row, op) => `${op.notExists(row.count)} OR ${op.lt(row.count, most)}`)
      .commit(),
    rows.UserList.create({
      ...{ userId, id, name, count: 0, createdAt: now, updatedAt: now, revision: 1 },
    }).commit(),
    rows.UserListItems.create({ userId, listId: id, items: [], revision: 1 }).commit(),
  ]);
  if (decided.committed) return 'added';
  return decided.refused[0] ? 'key_known' : 'full';
};

/** Changes the list that was read, and lets its new members find it; false if it has changed or gone meanwhile. */
export const saveList = (ctx: Context, before: StoredList, { name, items }: NewContent): Promise<boolean> => {
  const { userId, id, revision } = before;
  const known = new Set(membersOf(before.items));
  const added = membersOf(items).filter((uid) => !known.has(uid));
  return write(ctx, { UserList, UserListItems, UserListMember }, (rows) => [
    rows.UserList.patch({ userId, id })
      .set({ name, count: items.length, updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, revision))
      .commit(),
    rows.UserListItems.patch({ userId, listId: id })
      .set({ items })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, revision))
      .commit(),
    ...added.map((uid) =>
      rows.UserListMember.put({ ownerId: userId, listId: id, uid, revision: revision + 1 }).commit(),
    ),
  ]);
};

/** Deletes a list and counts it no more, if it is there. */
export const removeList = (ctx: Context, { userId, id }: ListKey): Promise<boolean> =>
  write(ctx, { UserList, UserListItems, UserListCount }, (rows) => [
    rows.UserList.remove({ userId, id }).commit(),
    rows.UserListItems.delete({ userId, listId: id }).commit(),
    rows.UserListCount.patch({ userId }).add({ count: -1 }).commit(),
  ]);

/** Forgets that a person had lists, once they have none. */
export const forgetCount = (ctx: Context, userId: UserId): Promise<boolean> =>
  isWritten(
    UserListCount(ctx)
      .remove({ userId })
      .where((row, op) => op.lte(row.count, 0)),
  );

/** Which members a list is known to have. Consistent. */
export const listMembers = async (ctx: Context, { userId, id }: ListKey): Promise<MemberRow[]> => {
  const query = UserListMember(ctx).query.byList({ ownerId: userId, listId: id });
  return (await query.go({ consistent: true, pages: 'all' })).data;
};

/** Forgets that a member is in a list, unless they were added since its revision. */
export const forgetMember = (
  ctx: Context,
  { ownerId, listId, uid }: MemberRow,
  revision: number,
): Promise<boolean> =>
  isWritten(
    UserListMember(ctx)
      .remove({ ownerId, listId, uid })
      .where((row, op) => op.lte(row.revision, revision)),
  );

/** A page of the lists in which a person is. */
export const listWithMember = async (ctx: Context, uid: UserId, limit: number, cursor: string | null) => {
  const page = await UserListMember(ctx).query.byMember({ uid }).go({ limit, cursor });
  return {
    items: page.data.map(({ ownerId: userId, listId: id }): ListKey => ({ userId, id })),
    cursor: page.cursor,
  };
};
