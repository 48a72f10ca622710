import type { Member } from '#lambdas/core/actor.ts';
import { createHttpApi } from '#lambdas/core/http-api.ts';
import { access, handlers } from '#lambdas/discussions/api.ts';
import { work } from '#lambdas/discussions/background.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import { discussionsContract as to } from '#shared/domains/discussions/contract.ts';
import { type Document, plainDocument } from '#shared/domains/discussions/document.ts';
import type { DiscussionId } from '#shared/domains/discussions/ids.ts';
import { replyRow, threadRow } from '#shared/domains/discussions/rows.ts';
import type { ReactionKind } from '#shared/domains/discussions/rules.ts';
import type { NewPost, Post, Thread } from '#shared/domains/discussions/shapes.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import { type PostId, TeamId, type UploadId } from '#shared/kernel/ids.ts';
import { createApiCaller } from './api-caller.ts';
import { requestKey } from './builders.ts';
import type { TestContext } from './context.ts';
import { giveChange } from './give-change.ts';
import { signUp, startTeam } from './sites.ts';
import { createTeamsCaller } from './teams-api.ts';

type NewThread = Partial<NonNullable<NewPost['thread']>>;
interface Extras {
  readonly key?: number;
  readonly pictures?: readonly UploadId[];
  readonly text?: Document;
}

/** A poll that is open for two days. */
export const aPoll = (overrides: Partial<NonNullable<NewThread['poll']>> = {}) => ({
  question: 'Which jersey?',
  options: ['Blue', 'Orange', 'Black'],
  several: false,
  secret: false,
  endsAt: '2026-11-22T18:00:00.000Z',
  ...overrides,
});

/** Mentions a person in a sentence. */
export const mentioning = (userId: Member['userId']): Document => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Ask ' },
        { type: 'mention', attrs: { id: userId } },
      ],
    },
  ],
});

/** What people do in a discussion: each action is a request to the API. The clock moves on with each post. */
export const createDiscussionsCaller = (ctx: TestContext) => {
  const call = createApiCaller((deps) =>
    createHttpApi(to, bindAll(ctx, handlers), deps, bindAll(ctx, access)),
  );
  let keys = 900_000;
  const see = (
    by: Member,
    discussionId: DiscussionId,
    ...threads: { threadId: PostId; replies: number; last: PostId | null }[]
  ) => call(to.see, by, { params: { discussionId }, body: { threads } });
  const post = async (
    by: Member,
    discussionId: DiscussionId,
    body: Partial<NewPost>,
    { key, ...extras }: Extras,
  ) => {
    ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), 1000));
    keys += 1;
    const whole = {
      ...{ replyTo: null, thread: null, pictures: [], requestKey: requestKey(key ?? keys) },
      ...{ text: plainDocument('Hello'), ...body, ...extras },
    };
    return call(to.post, by, { params: { discussionId }, body: whole });
  };
  const inThread = ({ discussionId, threadId }: { discussionId: DiscussionId; threadId: PostId }) => ({
    params: { discussionId, threadId },
  });
  const onPost = (id: DiscussionId, threadId: PostId, postId: PostId) => ({
    params: { discussionId: id, threadId, postId },
  });
  return {
    see,
    start: async (by: Member, id: DiscussionId, thread: NewThread = {}, extras: Extras = {}) =>
      (
        await post(
          by,
          id,
          { thread: { topicId: null, title: null, announcement: false, poll: null, ...thread } },
          extras,
        )
      ).id,
    reply: async (by: Member, id: DiscussionId, threadId: PostId, extras: Extras = {}) =>
      (await post(by, id, { replyTo: threadId }, extras)).id,
    threads: (by: Member, discussionId: DiscussionId, query: { list?: string; cursor?: string } = {}) =>
      call(to.threads, by, { params: { discussionId }, query }),
    thread: (by: Member, discussionId: DiscussionId, threadId: PostId, cursor?: string) =>
      call(to.thread, by, { ...inThread({ discussionId, threadId }), query: { cursor } }),
    edit: (by: Member, id: DiscussionId, threadId: PostId, postId: PostId, text: Document) =>
      call(to.edit, by, { ...onPost(id, threadId, postId), body: { text } }),
    remove: (by: Member, id: DiscussionId, threadId: PostId, postId = threadId) =>
      call(to.remove, by, onPost(id, threadId, postId)),
    react: (by: Member, id: DiscussionId, threadId: PostId, postId: PostId, kind: ReactionKind, on = true) =>
      call(to.react, by, {
        params: { discussionId: id, threadId, postId, kind },
        body: { on },
      }),
    vote: (by: Member, discussionId: DiscussionId, threadId: PostId, options: readonly number[]) =>
      call(to.vote, by, { ...inThread({ discussionId, threadId }), body: { options } }),
    voters: (by: Member, discussionId: DiscussionId, threadId: PostId) =>
      call(to.voters, by, inThread({ discussionId, threadId })),
    mentionable: (by: Member, discussionId: DiscussionId) =>
      call(to.mentionable, by, { params: { discussionId } }),
    pin: (by: Member, discussionId: DiscussionId, threadId: PostId, on = true) =>
      call(to.pin, by, { ...inThread({ discussionId, threadId }), body: { on } }),
    announce: (by: Member, discussionId: DiscussionId, threadId: PostId, on = true) =>
      call(to.announce, by, { ...inThread({ discussionId, threadId }), body: { on } }),
    mute: (by: Member, discussionId: DiscussionId, threadId: PostId, on = true) =>
      call(to.mute, by, { ...inThread({ discussionId, threadId }), body: { on } }),
    report: (by: Member, id: DiscussionId, threadId: PostId, postId = threadId) =>
      call(to.report, by, onPost(id, threadId, postId)),
    decide: (by: Member, id: DiscussionId, threadId: PostId, postId: PostId, keep: boolean) =>
      call(to.decide, by, { ...onPost(id, threadId, postId), body: { keep } }),
    /** Gives a new post to its reaction, as the table does. */
    settle: (discussionId: DiscussionId, threadId: PostId, id = threadId) => {
      const after = { discussionId, threadId, id, createdAt: ctx.clock.now() };
      return id === threadId
        ? giveChange(threadRow, (change) => work.reactions.announceThread(ctx, change), { after })
        : giveChange(replyRow, (change) => work.reactions.announceReply(ctx, change), { after });
    },
  };
};

/** The texts of posts; a deleted one says what became of it. */
export const textsOf = (posts: readonly (Post | Thread)[]): string[] =>
  posts.map(({ text, state }) =>
    text
      ? text.content.map((block) => JSON.stringify(block).match(/"text":"([^"]*)"/)?.[1] ?? '').join(' ')
      : state,
  );

/** A team of the person `first`, with a coach, two members, and a follower, who are the next ones. */
export const createTeamDiscussion = async (ctx: TestContext, first: number) => {
  const id = TeamId.parse((await startTeam(ctx, first, { name: `Team ${first}` })).id);
  const { members } = createTeamsCaller(ctx);
  const owner = await signUp(ctx, first);
  const join = async (n: number, role: string) => {
    const person = await signUp(ctx, first + n);
    await members.join(person, id);
    if (role !== 'member') await members.assignRole(owner, id, person.userId, role);
    return person;
  };
  return {
    ...{ id, owner, coach: await join(1, 'coach'), ana: await join(2, 'member') },
    ...{ ben: await join(3, 'member'), fan: await join(4, 'follower') },
  };
};
