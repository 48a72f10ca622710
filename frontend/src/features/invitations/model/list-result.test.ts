import { expect, it } from 'vitest';
import type { UserListItem } from '#shared/domains/lists/contract.ts';
import { ListItemId, userIdOf } from '#shared/kernel/ids.ts';
import { subjectOf } from '#test/support/builders.ts';
import { emailGroupsOf, groupsOf, listResultOf } from './list-result.ts';

const item = (n: number, isMember: boolean): UserListItem => ({
  id: ListItemId.parse(`item_${String(n).padStart(26, '0')}`),
  uid: isMember ? userIdOf(subjectOf(n)) : null,
  email: isMember ? null : `person${n}@example.com`,
  displayName: `Person ${n}`,
  photoURL: null,
});

it('RSV-10~ TEA-10~ the members of a list are invited in groups of at most 50', () => {
  const items = Array.from({ length: 120 }, (_, n) => item(n, n !== 7));
  expect(groupsOf({ items }).map(({ length }) => length)).toEqual([50, 50, 19]);
  expect(groupsOf({ items: [item(1, false)] })).toEqual([]);
});

it('RSV-10~ TEA-10~ those with only an email are invited by it, each address once, in groups of at most 20', () => {
  const items = Array.from({ length: 45 }, (_, n) => item(n, n === 7));
  expect(emailGroupsOf({ items: [...items, item(3, false)] }).map(({ length }) => length)).toEqual([
    20, 20, 4,
  ]);
});

it('RSV-10~ TEA-10~ the result says how many were invited, and who could not be and why', () => {
  const [ana, ben, cleo, dan] = [item(1, true), item(2, true), item(3, true), item(4, false)];
  const leftOut = (who: UserListItem, because: 'answered' | 'not_connected') =>
    who.uid === null ? [] : [{ userId: who.uid, because }];
  const result = listResultOf(
    { items: [ana, ben, cleo, dan] },
    [
      { invited: 1, leftOut: leftOut(ben, 'answered') },
      { invited: 0, leftOut: leftOut(cleo, 'not_connected') },
    ],
    { asked: 3, invited: 1 },
  );
  expect(result).toEqual({ invited: 1, answered: [ben], strangers: [cleo], emailed: 1, emailedBefore: 2 });
});
