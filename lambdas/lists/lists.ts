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
import * as connections from '../connections/index.ts';
import { mapAtMost } from '../core/at-once.ts';
import { InvalidInput } from '../core/errors.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import { newRequestKey, onlyOnce } from '../data/request-key.table.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import {
  addList,
  findList,
  findMadeList,
  type ListRow,
  listOwn,
  membersOf,
  removeList,
  type StoredItem,
  type StoredList,
  saveList,
} from './lists.table.ts';
import { contactItem, isAsWanted, wantedItems } from './wanted-items.ts';

// A person's lists of people. They are stored under their owner, so nobody else finds them.

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

/** The unique key of an item: a user ID or an email. User IDs never look like emails. */
const keyOf = ({ uid, email }: StoredItem): string => uid ?? email;

/** @throws AppError list.full */
const refuseIfFull = (items: readonly StoredItem[]): void => {
  if (items.length > listLimits.items) throw new AppError('list.full', { limit: listLimits.items });
};

/** @throws AppError list.not_found */
const find = async (ctx: Context, { userId }: Caller, id: ListId): Promise<StoredList> => {
  const list = await findList(ctx, { userId, id });
  if (!list) throw new AppError('list.not_found');
  return list;
};

const show = async (ctx: Context, list: StoredList): Promise<UserList> => {
  const people = await family.findShown(ctx, membersOf(list.items), list.userId);
  const items = list.items.map(({ id, uid, email, name }): UserListItem => {
    if (uid === undefined) return { id, uid: null, email, displayName: name, photoURL: null };
    const { displayName = null, photoURL = null } = people.get(uid) ?? {};
    return { id, uid, email: null, displayName, photoURL };
  });
  return { ...toHead(list), items };
};

/** Changes the items as often as it takes; undefined changes nothing. @throws AppError list.not_found | list.full | request.conflict */
const change = (
  ctx: Context,
  caller: Caller,
  id: ListId,
  next: (items: readonly StoredItem[]) => readonly StoredItem[] | undefined,
): Promise<StoredList> =>
  untilUnchanged(async () => {
    const list = await find(ctx, caller, id);
    const items = next(list.items);
    if (!items) return list;
    refuseIfFull(items);
    return (await saveList(ctx, list, { name: list.name, items })) ? find(ctx, caller, id) : undefined;
  });

/** Changes the list that was read if its revision is the one that the caller has seen. @throws AppError list.changed_meanwhile */
const replace = async (
  ctx: Context,
  caller: Caller,
  list: StoredList,
  { revision, next }: { revision: number; next: () => Pick<StoredList, 'name' | 'items'> },
): Promise<UserList> => {
  if (list.revision !== revision || !(await saveList(ctx, list, next())))
    throw new AppError('list.changed_meanwhile');
  return show(ctx, await find(ctx, caller, list.id));
};

/** Adds those who are not in the list yet, each once. */
const addNew = async (
  ctx: Context,
  caller: Caller,
  id: ListId,
  wanted: readonly StoredItem[],
): Promise<Added> => {
  let added = 0;
  const list = await change(ctx, caller, id, (items) => {
    const known = new Set(items.map(keyOf));
    const fresh = wanted.filter((item) => !known.has(keyOf(item)) && known.add(keyOf(item)));
    added = fresh.length;
    return added === 0 ? undefined : [...items, ...fresh];
  });
  return { added, duplicates: wanted.length - added, list: await show(ctx, list) };
};

export const list = async (ctx: Context, { userId }: Caller): Promise<{ items: UserListHead[] }> => {
  const rows = await listOwn(ctx, userId);
  return { items: rows.map(toHead).toSorted((a, b) => a.name.localeCompare(b.name)) };
};

export const get = async (ctx: Context, caller: Caller, id: ListId): Promise<UserList> =>
  show(ctx, await find(ctx, caller, id));

/** @throws AppError list.too_many */
export const create = async (ctx: Context, caller: Caller, input: NewList): Promise<UserList> => {
  const { userId } = caller;
  const now = ctx.clock.now();
  const added = ctx.ids.list();
  const key = newRequestKey(userId, input, { now, made: [added] });
  const id = await onlyOnce(
    async () => {
      const outcome = await addList(ctx, key, { userId, id: added, name: input.name, now });
      if (outcome === 'full') throw new AppError('list.too_many', { limit: listLimits.lists });
      return outcome === 'added' ? added : outcome;
    },
    () => findMadeList(ctx, userId, input),
    { checkFirst: true },
  );
  return show(ctx, await find(ctx, caller, id));
};

/** A repeated request finds the name that it has set. @throws AppError list.not_found | list.changed_meanwhile */
export const rename = async (
  ctx: Context,
  caller: Caller,
  id: ListId,
  { name, revision }: { name: string; revision: number },
): Promise<UserList> => {
  const before = await find(ctx, caller, id);
  if (before.name === name) return show(ctx, before);
  return replace(ctx, caller, before, { revision, next: () => ({ name, items: before.items }) });
};

/** @throws AppError list.not_found | list.full */
export const addContacts = (
  ctx: Context,
  caller: Caller,
  id: ListId,
  contacts: readonly Contact[],
): Promise<Added> => {
  const items = contacts.map((contact) => contactItem(ctx.ids.listItem(), contact));
  return addNew(ctx, caller, id, items);
};

/**
 * Anyone who may not see one of them, for whatever reason, gets the same answer.
 * @throws InvalidInput for the caller; AppError list.not_found | list.full | user.not_found
 */
export const addMembers = async (
  ctx: Context,
  caller: Caller,
  id: ListId,
  userIds: readonly UserId[],
): Promise<Added> => {
  const { userId } = caller;
  const own = userIds.indexOf(userId);
  if (own >= 0) throw new InvalidInput([{ field: `body.userIds.${own}`, reason: 'choice' }]);
  const known = new Set(membersOf((await find(ctx, caller, id)).items));
  const unknown = [...new Set(userIds)].filter((uid) => !known.has(uid));
  const visible = await mapAtMost(AT_ONCE, unknown, (uid) => connections.findVisible(ctx, userId, uid));
  if (visible.some((seen) => seen?.profile !== true)) throw new AppError('user.not_found');
  const members = userIds.map((uid) => ({ id: ctx.ids.listItem(), uid }));
  return addNew(ctx, caller, id, members);
};

/** Idempotent. @throws AppError list.not_found */
export const removeItem = async (
  ctx: Context,
  caller: Caller,
  id: ListId,
  itemId: ListItemId,
): Promise<UserList> => {
  const after = await change(ctx, caller, id, (items) => {
    const kept = items.filter((item) => item.id !== itemId);
    return kept.length === items.length ? undefined : kept;
  });
  return show(ctx, after);
};

/** A repeated request finds what it has done. @throws InvalidInput for items that are not in the list; AppError list.not_found | list.changed_meanwhile */
export const replaceItems = async (
  ctx: Context,
  caller: Caller,
  id: ListId,
  { items, revision }: { items: readonly WantedItem[]; revision: number },
): Promise<UserList> => {
  const before = await find(ctx, caller, id);
  if (isAsWanted(before.items, items)) return show(ctx, before);
  return replace(ctx, caller, before, {
    revision,
    next: () => ({ name: before.name, items: wantedItems(before.items, items, ctx.ids.listItem) }),
  });
};

/** Idempotent. */
export const remove = async (ctx: Context, { userId }: Caller, id: ListId): Promise<{ done: true }> => {
  await removeList(ctx, { userId, id });
  return { done: true };
};
