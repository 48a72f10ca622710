import { useKeyedChange } from '#frontend/lib/api/request-key.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { discussionsContract } from '#shared/domains/discussions/contract.ts';
import type { DiscussionId } from '#shared/domains/discussions/ids.ts';
import type { ReactionKind } from '#shared/domains/discussions/rules.ts';
import type { NewPost } from '#shared/domains/discussions/shapes.ts';
import type { PostId } from '#shared/kernel/ids.ts';

/** Names a post. */
export interface PostKey {
  readonly discussionId: DiscussionId;
  readonly threadId: PostId;
  readonly postId: PostId;
}

/** Sends a post: a retry after a lost response does not make two. */
export const useSendPost = (discussionId: DiscussionId) => {
  const send = useWrite(discussionsContract.post);
  const keyed = useKeyedChange();
  return (post: Omit<NewPost, 'requestKey'>) =>
    keyed(JSON.stringify(post), (requestKey) =>
      send({ params: { discussionId }, body: { ...post, requestKey } }),
    );
};

/** What people do with a post. */
export const usePostActions = ({ discussionId, threadId, postId }: PostKey) => {
  const params = { discussionId, threadId, postId };
  const thread = { discussionId, threadId };
  const react = useWrite(discussionsContract.react);
  const vote = useWrite(discussionsContract.vote);
  const edit = useWrite(discussionsContract.edit);
  const remove = useWrite(discussionsContract.remove);
  const report = useWrite(discussionsContract.report);
  const decide = useWrite(discussionsContract.decide);
  const pin = useWrite(discussionsContract.pin);
  const announce = useWrite(discussionsContract.announce);
  const mute = useWrite(discussionsContract.mute);
  return {
    react: (kind: ReactionKind, on: boolean) => react({ params: { ...params, kind }, body: { on } }),
    vote: (options: number[]) => vote({ params: thread, body: { options } }),
    edit: (text: NewPost['text']) => edit({ params, body: { text } }),
    remove: () => remove({ params }),
    report: () => report({ params, body: {} }),
    decide: (keep: boolean) => decide({ params, body: { keep } }),
    pin: (on: boolean) => pin({ params: thread, body: { on } }),
    announce: (on: boolean) => announce({ params: thread, body: { on } }),
    mute: (on: boolean) => mute({ params: thread, body: { on } }),
  };
};
