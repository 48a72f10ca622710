import { viewOf as findView, findWithRole, read } from '#lambdas/conversations/reading/index.ts';
import * as messages from '#lambdas/conversations/writing/change-messages.ts';
import * as direct from '#lambdas/conversations/writing/direct.ts';
import * as groups from '#lambdas/conversations/writing/groups.ts';
import { send } from '#lambdas/conversations/writing/send.ts';
import type { Member } from '#lambdas/core/actor.ts';
import type { ConversationId, UserId } from '#shared/kernel/ids.ts';
import { requestKey } from './builders.ts';
import type { RecordingContext } from './context-of.ts';

type Someone = Pick<Member, 'userId'>;

/** What people do with conversations, as the API lets them. */
export const createConversations = (ctx: RecordingContext) => {
  let keys = 900_000;
  const nextKey = () => {
    keys += 1;
    return requestKey(keys);
  };
  const viewOf = ({ userId }: Someone, id: ConversationId) => findView(ctx, userId, id);
  return {
    nextKey,
    viewOf,
    roleOf: async ({ userId }: Someone, id: ConversationId) =>
      (await findWithRole(ctx, { kind: 'person', userId }, id))?.roles[0],
    write: (by: Someone, to: Someone, text: string) =>
      direct.write(ctx, by, to.userId, { requestKey: nextKey(), text }),
    reach: (by: Someone, to: Someone) => direct.reach(ctx, by, to.userId),
    say: async (
      by: Someone,
      id: ConversationId,
      text: string,
      key = nextKey(),
      replyTo: number | null = null,
    ) => send(ctx, await viewOf(by, id), { requestKey: key, text, pictures: [], replyTo }),
    readAll: async (by: Someone, id: ConversationId, since = 0) => read(ctx, await viewOf(by, id), { since }),
    before: async (by: Someone, id: ConversationId, before?: number) =>
      read(ctx, await viewOf(by, id), { before }),
    edit: async (by: Someone, id: ConversationId, number: number, text: string) =>
      messages.edit(ctx, await viewOf(by, id), number, text),
    remove: async (by: Someone, id: ConversationId, number: number) =>
      messages.remove(ctx, await viewOf(by, id), number),
    markRead: async (by: Someone, id: ConversationId, number: number) =>
      messages.read(ctx, await viewOf(by, id), number),
    react: async (by: Someone, id: ConversationId, number: number, on = true) =>
      messages.react(ctx, await viewOf(by, id), number, { reaction: '👍', on }),
    group: (by: Someone, userIds: readonly UserId[], name = 'Sunday doubles', key = nextKey()) =>
      groups.create(ctx, by, { requestKey: key, name, userIds: [...userIds] }),
    add: async (by: Someone, id: ConversationId, userIds: readonly UserId[]) =>
      groups.addPeople(ctx, await viewOf(by, id), userIds),
    removePerson: async (by: Someone, id: ConversationId, userId: UserId) =>
      groups.removePerson(ctx, await viewOf(by, id), userId),
    leave: async (by: Someone, id: ConversationId, fromList = false) =>
      groups.leave(ctx, await viewOf(by, id), fromList),
    accept: async (by: Someone, id: ConversationId) => groups.accept(ctx, await viewOf(by, id)),
    decline: async (by: Someone, id: ConversationId) => groups.decline(ctx, await viewOf(by, id)),
    setBlocked: async (by: Someone, id: ConversationId, blocked: boolean) =>
      groups.setBlocked(ctx, await viewOf(by, id), { userId: by.userId, blocked }),
  };
};
