import type { Handlers } from '../runtime/http.ts';
import type { lists as domain } from './domain.ts';
import * as lists from './lists.ts';

export const handlers = {
  list: (ctx, { actor }) => lists.list(ctx, actor),
  get: (ctx, { actor, params }) => lists.get(ctx, actor, params.listId),
  create: (ctx, { actor, body }) => lists.create(ctx, actor, body),
  rename: (ctx, { actor, params, body }) => lists.rename(ctx, actor, params.listId, body),
  addContacts: (ctx, { actor, params, body }) => lists.addContacts(ctx, actor, params.listId, body.contacts),
  addMembers: (ctx, { actor, params, body }) => lists.addMembers(ctx, actor, params.listId, body.userIds),
  removeItem: (ctx, { actor, params }) => lists.removeItem(ctx, actor, params.listId, params.itemId),
  replaceItems: (ctx, { actor, params, body }) => lists.replaceItems(ctx, actor, params.listId, body),
  remove: (ctx, { actor, params }) => lists.remove(ctx, actor, params.listId),
} satisfies Handlers<typeof domain.api>;
