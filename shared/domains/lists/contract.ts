import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { distinctList, Email, refusedBy, text } from '../../contracts/fields.ts';
import { Instant } from '../../kernel/dates.ts';
import { ListId, ListItemId, RequestKey, UserId } from '../../kernel/ids.ts';
import { GuestName } from '../guests/named-guest.ts';
import { listLimits } from './rules.ts';

const { name, items: mostItems, membersAtOnce } = listLimits;
const ListName = text(name.min, name.max);

/** Someone whom the owner of a list knows by email. Whether there is an account with it is never looked up. */
export const Contact = z.object({ displayName: GuestName, email: Email });
export type Contact = z.infer<typeof Contact>;

/** A member or a contact. A member has a `uid` and no email, a contact an email and no `uid`. */
export const UserListItem = z.object({
  id: ListItemId,
  uid: z.nullable(UserId),
  email: z.nullable(Email),
  /** A member's current name; null while the caller may not see them. */
  displayName: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
});
export type UserListItem = z.infer<typeof UserListItem>;

/** A list without its items. */
export const UserListHead = z.object({
  id: ListId,
  name: z.string(),
  /** How many items it has. */
  count: z.int(),
  /** Counts the changes. */
  revision: z.int(),
  updatedAt: Instant,
});
export type UserListHead = z.infer<typeof UserListHead>;

export const UserList = z.extend(UserListHead, { items: z.array(UserListItem) });
export type UserList = z.infer<typeof UserList>;

/** An item of the new list: an unchanged one (`id` alone), a changed contact (both), or a new one (`contact` alone). */
const WantedItem = z
  .object({ id: z.nullable(ListItemId), contact: z.nullable(Contact) })
  .check(refusedBy(({ id, contact }) => (id === null && contact === null ? 'required' : undefined)));
export type WantedItem = z.infer<typeof WantedItem>;

/** What became of people who were to be added. */
const Added = z.object({
  added: z.int(),
  /** How many were in the list already, or named twice. */
  duplicates: z.int(),
  list: UserList,
});
export type Added = z.infer<typeof Added>;

const listParams = z.object({ listId: ListId });
const anHour = { per: 'actor', count: 300, in: '1 hour' } as const;

/** A person's own lists of people. Nobody else finds them. */
export const listsContract = {
  list: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/user-lists',
    shows: ['userList'],
    access: 'profile',
    summary: "Lists the caller's user lists, by name.",
    response: z.object({ items: z.array(UserListHead) }),
  }),
  get: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/user-lists/{listId}',
    shows: ['userList'],
    access: 'profile',
    summary: 'Returns a user list of the caller with its items.',
    params: listParams,
    response: UserList,
  }),
  create: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/user-lists',
    changes: ['userList'],
    access: 'profile',
    limits: [{ per: 'actor', count: 100, in: '1 hour' }],
    summary: 'Creates an empty user list.',
    body: z.object({ requestKey: RequestKey, name: ListName }),
    response: UserList,
  }),
  rename: endpoint({
    ...noInput,
    method: 'PATCH',
    path: '/me/user-lists/{listId}',
    changes: ['userList'],
    access: 'profile',
    limits: [anHour],
    summary: 'Renames a user list, unless it has changed since.',
    params: listParams,
    body: z.object({ name: ListName, revision: z.int() }),
    response: UserList,
  }),
  addContacts: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/user-lists/{listId}/contacts',
    changes: ['userList'],
    access: 'profile',
    limits: [anHour],
    summary:
      'Adds people by name and email, all or none. Emails that the list has already are left out and counted.',
    params: listParams,
    body: z.object({ contacts: z.array(Contact).check(z.minLength(1), z.maxLength(mostItems)) }),
    response: Added,
  }),
  addMembers: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/user-lists/{listId}/members',
    changes: ['userList'],
    access: 'profile',
    limits: [anHour],
    summary:
      'Adds members whose profiles the caller may see, all or none. Those in the list already are left out and counted.',
    params: listParams,
    body: z.object({ userIds: distinctList(UserId, { min: 1, max: membersAtOnce }) }),
    response: Added,
  }),
  removeItem: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/me/user-lists/{listId}/items/{itemId}',
    changes: ['userList'],
    access: 'profile',
    limits: [{ per: 'actor', count: 1000, in: '1 hour' }],
    summary: 'Removes someone from a user list. If they are not in it, nothing changes.',
    params: z.extend(listParams, { itemId: ListItemId }),
    response: UserList,
  }),
  replaceItems: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/user-lists/{listId}/items',
    changes: ['userList'],
    access: 'profile',
    limits: [anHour],
    summary:
      'Replaces the items of a user list, unless it has changed since: items that are not named are removed.',
    params: listParams,
    body: z.object({
      revision: z.int(),
      items: distinctList(WantedItem, { max: mostItems }, ({ id }) => id),
    }),
    response: UserList,
  }),
  remove: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/me/user-lists/{listId}',
    changes: ['userList'],
    access: 'profile',
    limits: [anHour],
    summary: 'Deletes a user list. If there is none, nothing changes.',
    params: listParams,
    response: Done,
  }),
} as const;
