import { describe, expect, it } from 'vitest';
import { closeAccount } from '#test/support/give-change.ts';
import { aContact as contact, createListsWorld } from '#test/support/lists-world.ts';
import { createTestTable } from '#test/support/table.ts';
import { openOwnData } from './own-data.ts';

const store = createTestTable();
const aWorld = (first: number) => createListsWorld(store.table, first);

describe('what finds a list by its members', () => {
  it('TEA-10~ goes after the member is removed, and stays for one who was added again', async () => {
    const { service, ana, ben, cleo, aList, settle, members } = await aWorld(200);
    const { id } = await aList('Found');
    const { list } = await service.addMembers(ana, id, [ben.userId, cleo.userId]);
    const item = list.items.find(({ uid }) => uid === ben.userId);
    if (!item) throw new Error('they are in the list');
    await service.removeItem(ana, id, item.id);
    await service.addMembers(ana, id, [ben.userId]);
    for (const _ of [1, 2]) await settle(id);
    expect(await members(id)).toEqual([ben.userId, cleo.userId].toSorted());
    await service.replaceItems(ana, id, { revision: 4, items: [] });
    await settle(id);
    expect(await members(id)).toEqual([]);
  });

  it('TEA-10~ goes with the list', async () => {
    const { service, ana, ben, aList, settle, members } = await aWorld(210);
    const { id } = await aList('Short-lived');
    await service.addMembers(ana, id, [ben.userId]);
    await service.remove(ana, id);
    await settle(id);
    expect(await members(id)).toEqual([]);
  });
});

describe('a person with a deleted account', () => {
  it('TEA-10~ ST-09~ has no lists left, and is in no list of others, however often the change is delivered', async () => {
    const { service, ana, ben, cleo, aList, forget, lists, members } = await aWorld(300);
    const { id } = await aList('Of Ana');
    await service.addMembers(ana, id, [ben.userId, cleo.userId]);
    await service.addContacts(ana, id, [contact(1)]);
    const theirs = await aList('Of Ben', ben);
    await service.addMembers(ben, theirs.id, [ana.userId]);
    for (const _ of [1, 2]) await closeAccount(forget, ben.userId);
    expect(await lists.list(ben.userId)).toEqual([]);
    expect(await lists.known({ userId: ben.userId, id: theirs.id })).toEqual([]);
    const { items, count } = await service.get(ana, id);
    expect(items.map(({ uid, email }) => uid ?? email)).toEqual([cleo.userId, 'person1@example.com']);
    expect(count).toBe(2);
    expect(await members(id)).toEqual([cleo.userId]);
  });
});

describe('the data that a person downloads', () => {
  it('TEA-10~ has each of their lists with its items', async () => {
    const { service, ana, ben, aList } = await aWorld(400);
    const one = await aList('One');
    const two = await aList('Two');
    await service.addMembers(ana, one.id, [ben.userId]);
    const { displayName, email } = contact(1);
    await service.addContacts(ana, two.id, [{ displayName, email }]);
    const { userLists } = openOwnData(store.table);
    const first = await userLists(ana.userId, null);
    const second = await userLists(ana.userId, first.cursor);
    expect([...first.items, ...second.items]).toMatchObject([
      { name: 'One', items: [{ uid: ben.userId }] },
      { name: 'Two', items: [{ name: displayName, email }] },
    ]);
    expect(second.cursor).toBeNull();
    expect(await userLists(ben.userId, null)).toEqual({ items: [], cursor: null });
  });
});
