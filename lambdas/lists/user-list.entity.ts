import { CustomAttributeType, Entity } from 'electrodb';
import type { ListId, ListItemId, UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

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
export const createUserListEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'userList', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          id: { type: CustomAttributeType<ListId>('string'), required: true, readOnly: true },
          name: { type: 'string', required: true },
          /** How many items it has. */
          count: { type: 'number', required: true },
          ...stamps,
        },
        indexes: {
          /** Which lists does a person have, oldest first? Cost: 1 for 4 KB, consistent. */
          byPerson: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: ['id'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** The items of a list: one row, so that an import is added as a whole. It has the revision of its list. */
export const createUserListItemsEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'userListItems', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          listId: { type: CustomAttributeType<ListId>('string'), required: true, readOnly: true },
          items: { type: CustomAttributeType<readonly StoredItem[]>('any'), required: true },
          revision: { type: 'number', required: true },
        },
        indexes: {
          /** Who is in a list? Cost: 1 for 4 KB, at most 25, consistent. */
          byList: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: ['listId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** That a member is in a list. Written with the items; removed soon after the member is. */
export const createUserListMemberEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'userListMember', version: '1' },
        attributes: {
          ownerId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          listId: { type: CustomAttributeType<ListId>('string'), required: true, readOnly: true },
          uid: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          /** That of the list when the member was added last. */
          revision: { type: 'number', required: true },
        },
        indexes: {
          /** Which members is a list known to have? Cost: 1 for 4 KB, consistent, after each change. */
          byList: {
            pk: { field: 'pk', composite: ['ownerId', 'listId'], casing: 'none' },
            sk: { field: 'sk', composite: ['uid'], casing: 'none' },
          },
          /** In whose lists is a person, when their account is deleted? Cost: ½ for 4 KB. */
          byMember: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['uid'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['ownerId', 'listId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** How many lists a person has: a row of its own, because a condition cannot count rows. */
export const createUserListCountEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'userListCount', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          count: { type: 'number' },
        },
        indexes: {
          /** How many lists does a person have? Cost: 1, in conditions only. */
          byOwner: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
