import { describe, expect, it } from 'vitest';
import { listLimits } from '#shared/domains/lists/rules.ts';
import type { ListItemId, UserId } from '#shared/kernel/ids.ts';
import { requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { aContact as contact, createListsWorld } from '#test/support/lists.ts';
import { block } from '#test/support/people.ts';
import { listOwn } from './lists.table.ts';
import * as lists from './lists.ts';

const ctx = testContext();
const aWorld = (first: number) => createListsWorld(ctx, first);
const notFound = { code: 'list.not_found' };
const changed = { code: 'list.changed_meanwhile' };
const contacts = (count: number, from = 0) => Array.from({ length: count }, (_, n) => contact(from + n));

describe('user lists', () => {
  it('TEA-10 have a name and items with uid, email, and display name', async () => {
    const { ana, ben, aList } = await aWorld(1);
    const list = await aList('Tuesday group');
    expect(list).toMatchObject({ name: 'Tuesday group', count: 0, items: [] });
    await lists.addMembers(ctx, ana, list.id, [ben.userId]);
    const { list: after } = await lists.addContacts(ctx, ana, list.id, [contact(1)]);
    expect(after).toMatchObject({ count: 2, revision: 3 });
    expect(after.items).toEqual([
      {
        id: expect.any(String),
        uid: ben.userId,
        email: null,
        displayName: ben.user.displayName,
        photoURL: ben.user.photoURL,
      },
      { id: expect.any(String), uid: null, photoURL: null, ...contact(1) },
    ]);
    expect(await lists.get(ctx, ana, list.id)).toEqual(after);
  });

  it('TEA-10~ SEC-03~ are found by their owner only', async () => {
    const { ana, ben, aList } = await aWorld(10);
    const { id, revision, items } = (
      await lists.addContacts(ctx, ana, (await aList('Mine')).id, [contact(1)])
    ).list;
    const [item] = items;
    if (!item) throw new Error('there is an item');
    for (const attempt of [
      () => lists.get(ctx, ben, id),
      () => lists.rename(ctx, ben, id, { name: 'Theirs', revision }),
      () => lists.addContacts(ctx, ben, id, [contact(2)]),
      () => lists.addMembers(ctx, ben, id, [ana.userId]),
      () => lists.removeItem(ctx, ben, id, item.id),
      () => lists.replaceItems(ctx, ben, id, { revision, items: [] }),
    ])
      await expect(attempt()).rejects.toMatchObject(notFound);
    expect(await lists.remove(ctx, ben, id)).toEqual({ done: true });
    expect(await lists.list(ctx, ben)).toEqual({ items: [] });
    expect(await lists.get(ctx, ana, id)).toMatchObject({ name: 'Mine', revision, count: 1 });
  });

  it('TEA-10~ are listed by name with the number of people, and renamed', async () => {
    const { ana, aList } = await aWorld(20);
    const zebra = await aList('Zebras');
    const bears = await aList('Bears');
    await lists.addContacts(ctx, ana, bears.id, contacts(3));
    const heads = async () => (await lists.list(ctx, ana)).items.map(({ name, count }) => `${name} ${count}`);
    expect(await heads()).toEqual(['Bears 3', 'Zebras 0']);
    await lists.rename(ctx, ana, zebra.id, { name: 'Ants', revision: zebra.revision });
    // The response was lost, and the request is repeated.
    await lists.rename(ctx, ana, zebra.id, { name: 'Ants', revision: zebra.revision });
    expect(await heads()).toEqual(['Ants 0', 'Bears 3']);
    const late = lists.rename(ctx, ana, zebra.id, { name: 'Apes', revision: zebra.revision });
    await expect(late).rejects.toMatchObject(changed);
  });

  it('TEA-10~ REL-02~ a repeated request creates one list, and deletes it once', async () => {
    const { ana } = await aWorld(30);
    const request = { requestKey: requestKey(3000), name: 'Once' };
    const [one, two] = await Promise.all([lists.create(ctx, ana, request), lists.create(ctx, ana, request)]);
    expect(two.id).toBe(one.id);
    expect((await lists.list(ctx, ana)).items).toHaveLength(1);
    const other = lists.create(ctx, ana, { ...request, name: 'Other' });
    await expect(other).rejects.toMatchObject({ code: 'request.key_reused' });
    for (const _ of [1, 2]) await lists.remove(ctx, ana, one.id);
    expect(await listOwn(ctx, ana.userId)).toEqual([]);
  });

  it('TEA-10~ a person has at most 50 lists, also when they create several at once', async () => {
    const { ana, aList } = await aWorld(40);
    for (let n = 1; n < listLimits.lists; n += 1) await aList(`List ${n}`);
    const results = await Promise.allSettled([aList('One more'), aList('One too many')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(aList('Late')).rejects.toMatchObject({ code: 'list.too_many', details: { limit: 50 } });
    const [first] = (await lists.list(ctx, ana)).items;
    if (!first) throw new Error('there are lists');
    await lists.remove(ctx, ana, first.id);
    await expect(aList('Now')).resolves.toMatchObject({ name: 'Now' });
  });
});

describe('people in a list', () => {
  it('TEA-10~ are added once, all or none, up to 500', async () => {
    const { ana, aList } = await aWorld(50);
    const { id } = await aList('Everyone');
    const twice = await lists.addContacts(ctx, ana, id, [
      contact(0),
      { ...contact(0), displayName: 'Again' },
    ]);
    expect(twice).toMatchObject({ added: 1, duplicates: 1, list: { items: [contact(0)] } });
    expect(await lists.addContacts(ctx, ana, id, contacts(10))).toMatchObject({ added: 9, duplicates: 1 });
    // A repeated request adds nobody.
    expect(await lists.addContacts(ctx, ana, id, contacts(10))).toMatchObject({ added: 0, duplicates: 10 });
    const tooMany = lists.addContacts(ctx, ana, id, contacts(491, 10));
    await expect(tooMany).rejects.toMatchObject({ code: 'list.full', details: { limit: 500 } });
    expect(await lists.addContacts(ctx, ana, id, contacts(490, 10))).toMatchObject({
      added: 490,
      list: { count: 500 },
    });
  });

  it('TEA-10~ added at the same moment are all there', async () => {
    const { ana, aList } = await aWorld(60);
    const { id } = await aList('Busy');
    await Promise.all([0, 10, 20].map((from) => lists.addContacts(ctx, ana, id, contacts(10, from))));
    expect(await lists.get(ctx, ana, id)).toMatchObject({ count: 30, revision: 4 });
  });

  it('TEA-10~ SEC-05~ members are those whose profile the caller may see, and nobody finds out why others are left out', async () => {
    const { ana, ben, cleo, aList } = await aWorld(70);
    const { id } = await aList('Members');
    await block(ctx, cleo.userId, ana.userId);
    const missing = 'user_00000000000000000000000000' as UserId;
    for (const hidden of [cleo.userId, missing])
      await expect(lists.addMembers(ctx, ana, id, [ben.userId, hidden])).rejects.toMatchObject({
        code: 'user.not_found',
      });
    expect((await lists.get(ctx, ana, id)).items).toEqual([]);
    await expect(lists.addMembers(ctx, ana, id, [ana.userId])).rejects.toMatchObject({
      fields: [{ field: 'body.userIds.0', reason: 'choice' }],
    });
    expect(await lists.addMembers(ctx, ana, id, [ben.userId, ben.userId])).toMatchObject({
      added: 1,
      duplicates: 1,
    });
    await block(ctx, ben.userId, ana.userId);
    // They stay in the list, without a name or a picture.
    expect((await lists.get(ctx, ana, id)).items).toMatchObject([
      { uid: ben.userId, displayName: null, photoURL: null },
    ]);
  });

  it('TEA-10~ SEC-05~ an email is stored as it was entered, whether it belongs to an account or not', async () => {
    const { ana, ben, aList } = await aWorld(80);
    const { id } = await aList('Emails');
    const { list } = await lists.addContacts(ctx, ana, id, [
      { displayName: 'Ben', email: ben.user.email ?? '' },
      contact(1),
    ]);
    expect(list.items.map(({ uid, photoURL }) => [uid, photoURL])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('TEA-10~ are removed one by one, and replaced as a whole unless the list has changed', async () => {
    const { ana, ben, aList } = await aWorld(90);
    const { id } = await aList('Edited');
    await lists.addMembers(ctx, ana, id, [ben.userId]);
    const { list } = await lists.addContacts(ctx, ana, id, contacts(3));
    const [member, one, two, three] = list.items.map((item) => item.id);
    if (!member || !one || !two || !three) throw new Error('there are four');
    for (const _ of [1, 2]) expect((await lists.removeItem(ctx, ana, id, three)).items).toHaveLength(3);
    const wanted = {
      items: [
        { id: two, contact: { displayName: 'New name', email: 'new@example.com' } },
        { id: null, contact: contact(7) },
        { id: member, contact: null },
      ],
    };
    const stale = lists.replaceItems(ctx, ana, id, { ...wanted, revision: list.revision });
    await expect(stale).rejects.toMatchObject(changed);
    const seen = { ...wanted, revision: list.revision + 1 };
    const after = await lists.replaceItems(ctx, ana, id, seen);
    // The response was lost, and the request is repeated.
    expect(await lists.replaceItems(ctx, ana, id, seen)).toEqual(after);
    expect(after.items.map(({ uid, email }) => uid ?? email)).toEqual([
      'new@example.com',
      'person7@example.com',
      ben.userId,
    ]);
    expect(after.items[0]).toMatchObject({ id: two, displayName: 'New name' });
  });

  it.each<
    [
      string,
      (ids: ListItemId[]) => { id: ListItemId | null; contact: ReturnType<typeof contact> | null }[],
      object,
    ]
  >([
    [
      'an item that is not in the list',
      () => [{ id: 'item_00000000000000000000000000' as ListItemId, contact: null }],
      { field: 'body.items.0.id', reason: 'unknown' },
    ],
    [
      'an item twice',
      ([, one = null]) => [
        { id: one, contact: null },
        { id: one, contact: null },
      ],
      { field: 'body.items.1.id', reason: 'duplicate' },
    ],
    [
      'an email twice',
      ([, one = null]) => [
        { id: one, contact: null },
        { id: null, contact: contact(0) },
      ],
      { field: 'body.items.1.contact.email', reason: 'duplicate' },
    ],
    [
      'a member as a contact',
      ([member = null]) => [{ id: member, contact: contact(5) }],
      { field: 'body.items.0.contact', reason: 'choice' },
    ],
  ])('TEA-10~ %s is refused with its place', async (of, items, problem) => {
    const { ana, ben, aList } = await aWorld(of.length * 1000);
    const { id } = await aList('Refused');
    await lists.addMembers(ctx, ana, id, [ben.userId]);
    const { list } = await lists.addContacts(ctx, ana, id, contacts(1));
    const wanted = items(list.items.map((item) => item.id));
    const refused = lists.replaceItems(ctx, ana, id, { revision: list.revision, items: wanted });
    await expect(refused).rejects.toMatchObject({ code: 'input.invalid', fields: [problem] });
  });
});
