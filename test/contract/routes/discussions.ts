import type { discussionsContract } from '#shared/domains/discussions/contract.ts';
import { plainDocument } from '#shared/domains/discussions/document.ts';
import type { Input } from '../../support/product.ts';
import { nextKey, type World } from '../world.ts';
import type { RowsOf } from './row.ts';

const ofTeam = ({ team: { id } }: World): Input => ({ params: { discussionId: id } });
const ofThread = ({ team: { id }, threadId }: World): Input => ({ params: { discussionId: id, threadId } });
const ofPost = ({ team: { id }, threadId }: World): Input => ({
  params: { discussionId: id, threadId, postId: threadId },
});
const missing = 'post_00000000000000000000000000';

export const discussions: RowsOf<typeof discussionsContract> = {
  threads: { valid: ofTeam },
  thread: { valid: ofThread },
  mentionable: { valid: ofTeam },
  post: {
    valid: (world) => ({
      ...ofTeam(world),
      body: {
        ...{ requestKey: nextKey(), text: plainDocument('Hello'), pictures: [], replyTo: null },
        thread: { topicId: null, title: 'Carpool', announcement: false, poll: null },
      },
    }),
  },
  edit: {
    again: { because: 'the same text is saved again' },
    valid: (world) => ({ ...ofPost(world), body: { text: plainDocument('Hello again') } }),
  },
  remove: {
    again: { because: 'what is gone stays gone' },
    valid: ({ team: { id } }) => ({ params: { discussionId: id, threadId: missing, postId: missing } }),
  },
  react: {
    again: { because: 'each person has each reaction once' },
    valid: ({ team: { id }, threadId }) => ({
      params: { discussionId: id, threadId, postId: threadId, kind: 'like' },
      body: { on: true },
    }),
  },
  vote: {
    again: { because: 'a person has these votes already' },
    valid: (world) => ({ ...ofThread(world), body: { options: [1] } }),
  },
  voters: { valid: ofThread },
  pin: {
    again: { because: 'a thread is pinned once' },
    valid: (world) => ({ ...ofThread(world), body: { on: true } }),
  },
  announce: {
    again: { because: 'it is an announcement already' },
    valid: (world) => ({ ...ofThread(world), body: { on: true } }),
  },
  mute: {
    again: { because: 'it is muted already' },
    valid: (world) => ({ ...ofThread(world), body: { on: true } }),
  },
  see: {
    again: { because: 'it was seen that far already' },
    valid: (world) => ({
      ...ofTeam(world),
      body: { threads: [{ threadId: world.threadId, replies: 0, last: null }] },
    }),
  },
  report: { again: { because: 'nobody reports a post twice' }, valid: ofPost },
  decide: {
    again: { because: 'it was decided to keep it' },
    valid: (world) => ({ ...ofPost(world), body: { keep: true } }),
  },
};
