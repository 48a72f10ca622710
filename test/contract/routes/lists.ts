import type { listsContract } from '#shared/domains/lists/contract.ts';
import type { Input } from '../../support/product.ts';
import { nextKey, type World } from '../world.ts';
import type { ObjectCase, RowsOf } from './row.ts';

const ofList = ({ list }: World): Input => ({ params: { listId: list.id } });
const notFound = [404, 'list.not_found'] as const;
/** A list is found among those of the caller only. */
const strangers = (input: ObjectCase['input']): ObjectCase[] => [
  {
    of: 'someone else',
    input,
    expect: { other: notFound, staff: notFound, unverified: notFound },
  },
];
const renaming = (world: World): Input => ({
  ...ofList(world),
  body: { name: world.list.name, revision: world.list.revision },
});
const adding = (world: World): Input => ({
  ...ofList(world),
  body: { contacts: [{ displayName: 'Gus', email: 'gus.list@contract.example' }] },
});
const addingMembers = (world: World): Input => ({
  ...ofList(world),
  body: { userIds: [world.people.teammate.userId] },
});
const removing = ({ list }: World): Input => ({
  params: { listId: list.id, itemId: 'item_00000000000000000000000000' },
});
/** Another list, so that it is as the request wants it. */
const replacing = ({ spareList: { id, revision } }: World): Input => ({
  params: { listId: id },
  body: {
    revision,
    items: [{ id: null, contact: { displayName: 'Ida', email: 'ida.list@contract.example' } }],
  },
});

export const lists: RowsOf<typeof listsContract> = {
  list: { valid: () => ({}) },
  get: { owner: 'member', valid: ofList, objects: strangers(ofList) },
  create: { valid: () => ({ body: { requestKey: nextKey(), name: 'Tuesday regulars' } }) },
  rename: {
    again: { because: 'it has that name already' },
    owner: 'member',
    valid: renaming,
    objects: strangers(renaming),
  },
  addContacts: {
    again: { because: 'who is in the list is left out' },
    owner: 'member',
    valid: adding,
    objects: strangers(adding),
  },
  addMembers: {
    again: { because: 'who is in the list is left out' },
    owner: 'member',
    valid: addingMembers,
    objects: strangers(addingMembers),
  },
  removeItem: {
    again: { because: 'who is gone stays gone' },
    owner: 'member',
    valid: removing,
    objects: strangers(removing),
  },
  replaceItems: {
    again: { because: 'the list is as wanted already' },
    owner: 'member',
    valid: replacing,
    objects: strangers(replacing),
  },
  remove: {
    again: { because: 'what is gone stays gone' },
    valid: () => ({ params: { listId: 'list_00000000000000000000000000' } }),
    objects: [{ of: 'someone else', input: ofList, expect: { other: [200], staff: [200] } }],
  },
};
