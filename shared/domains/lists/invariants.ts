import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';

const counts = invariant({
  name: 'The number of a person’s user lists is how many there are.',
  agreement: 'always',
  rows: {
    userList: compare(z.object({ userId: z.string() }), ({ userId }) => userId),
    userListCount: compare(z.object({ userId: z.string(), count: z.int() }), ({ userId }) => userId),
  },
  holds: ({ userList, userListCount: [counted] }) => (counted?.count ?? 0) === userList.length,
});

const items = z.object({
  userId: z.string(),
  listId: z.string(),
  items: z.array(z.object({ uid: z.optional(z.string()) })),
  revision: z.int(),
});
const nameOf = (userId: string, listId: string): string => `${userId} ${listId}`;

const contents = invariant({
  name: 'A user list says how many items it has, and every member in it finds it.',
  agreement: 'always',
  rows: {
    userList: compare(
      z.object({ userId: z.string(), id: z.string(), count: z.int(), revision: z.int() }),
      ({ userId, id }) => nameOf(userId, id),
    ),
    userListItems: compare(items, ({ userId, listId }) => nameOf(userId, listId)),
    userListMember: compare(
      z.object({ uid: z.string(), ownerId: z.string(), listId: z.string() }),
      ({ ownerId, listId }) => nameOf(ownerId, listId),
    ),
  },
  holds({ userList: [head], userListItems: [content], userListMember }) {
    // What is left of a deleted list is removed soon.
    if (!head || !content) return head === undefined && content === undefined;
    const known = new Set(userListMember.map(({ uid }) => uid));
    return (
      head.count === content.items.length &&
      head.revision === content.revision &&
      content.items.every(({ uid }) => uid === undefined || known.has(uid))
    );
  },
});

/** What always holds for the rows of user lists. */
export const invariants = [counts, contents];
