import * as z from 'zod/mini';
import { At } from '../../declare/facts.ts';
import { tableRow } from '../../declare/rows.ts';
import { PostId, TeamTopicId } from '../../kernel/ids.ts';
import { DiscussionId } from './ids.ts';
import { ANNOUNCEMENTS } from './rules.ts';

/** A thread: its first post. */
export const threadRow = tableRow('discussionThread', {
  discussionId: DiscussionId,
  id: PostId,
  createdAt: At,
});
/** A reply in a thread. */
export const replyRow = tableRow('discussionReply', {
  discussionId: DiscussionId,
  threadId: PostId,
  id: PostId,
  createdAt: At,
});
/** A thread in a list: of a topic, or of announcements. */
export const listedThreadRow = tableRow('discussionListedThread', {
  discussionId: DiscussionId,
  list: z.union([TeamTopicId, z.literal(ANNOUNCEMENTS)]),
  threadId: PostId,
});
