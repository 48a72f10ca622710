import { CustomAttributeType } from 'electrodb';
import type { ListId, ListItemId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, text } from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';

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

/** How many lists a person has: a row of its own, because a condition cannot count rows. */
export const UserListCount = defineEntity('userListCount', {
  attributes: {
    userId: id<UserId>(),
    count: { type: 'number' },
  },
  indexes: {
    /** How many lists does a person have? Cost: 1, in conditions only. */
    byOwner: primaryKey(['userId'], []),
  },
});
