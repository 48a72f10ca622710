import { describe, expect, it } from 'vitest';
import { testContext } from '#test/support/context.ts';
import { aContact as contact, createListsWorld } from '#test/support/lists.ts';
import { listMembers, listOwn } from './lists.table.ts';
import * as lists from './lists.ts';
import { ownData } from './own-data.ts';

const ctx = testContext();
const aWorld = (first: number) => createListsWorld(ctx, first);

describe('what finds a list by its members', () => {
  it('TEA-10~ goes after the member is removed, and stays for one who was added again', async () => {
    const { ana, ben, cleo, aList, settle, members } = await aWorld(200);
    const { id } = await aList('Found');
    const { list } = await lists.addMembers(ctx, ana, id, [ben.userId, cleo.userId]);
    const item = list.items.find(({ uid }) => uid === ben.userId);
    if (!item) throw new Error('they are in the list');
    await lists.removeItem(ctx, ana, id, item.id);
    await lists.addMembers(ctx, ana, id, [ben.userId]);
    for (const _ of [1, 2]) await settle(id);
    expect(await members(id)).toEqual([ben.userId, cleo.userId].toSorted());
    await lists.replaceItems(ctx, ana, id, { revision: 4, items: [] });
    await settle(id);
    expect(await members(id)).toEqual([]);
  });

  it('TEA-10~ goes with the list', async () => {
    const { ana, ben, aList, settle, members } = await aWorld(210);
    const { id } = await aList('Short-lived');
    await lists.addMembers(ctx, ana, id, [ben.userId]);
    await lists.remove(ctx, ana, id);
    await settle(id);
    expect(await members(id)).toEqual([]);
  });
});

describe('a person with a deleted account', () => {
  it('TEA-10~ ST-09~ has no lists left, and is in no list of others, however often the change is delivered', async () => {
    const { ana, ben, cleo, aList, closeAccount, members } = await aWorld(300);
    const { id } = await aList('Of Ana');
    await lists.addMembers(ctx, ana, id, [ben.userId, cleo.userId]);
    await lists.addContacts(ctx, ana, id, [contact(1)]);
    const theirs = await aList('Of Ben', ben);
    await lists.addMembers(ctx, ben, theirs.id, [ana.userId]);
    for (const _ of [1, 2]) await closeAccount(ben);
    expect(await listOwn(ctx, ben.userId)).toEqual([]);
    expect(await listMembers(ctx, { userId: ben.userId, id: theirs.id })).toEqual([]);
    const { items, count } = await lists.get(ctx, ana, id);
    expect(items.map(({ uid, email }) => uid ?? email)).toEqual([cleo.userId, 'person1@example.com']);
    expect(count).toBe(2);
    expect(await members(id)).toEqual([cleo.userId]);
  });
});

describe('the data that a person downloads', () => {
  it('TEA-10~ has each of their lists with its items', async () => {
    const { ana, ben, aList } = await aWorld(400);
    const one = await aList('One');
    const two = await aList('Two');
    await lists.addMembers(ctx, ana, one.id, [ben.userId]);
    const { displayName, email } = contact(1);
    await lists.addContacts(ctx, ana, two.id, [{ displayName, email }]);
    const first = await ownData.userLists(ctx, ana.userId, null);
    const second = await ownData.userLists(ctx, ana.userId, first.cursor);
    expect([...first.items, ...second.items]).toMatchObject([
      { name: 'One', items: [{ uid: ben.userId }] },
      { name: 'Two', items: [{ name: displayName, email }] },
    ]);
    expect(second.cursor).toBeNull();
    expect(await ownData.userLists(ctx, ben.userId, null)).toEqual({ items: [], cursor: null });
  });
});
