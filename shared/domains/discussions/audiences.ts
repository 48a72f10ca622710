import * as z from 'zod/mini';
import { PostId } from '../../kernel/ids.ts';
import { audience } from '../notifications/audience.ts';
import { DiscussionId } from './ids.ts';

/** Who reads a new thread of a team, without its author and those whom it mentions, who get a notification of their own. */
export const threadReaders = audience(
  'discussion.readers',
  z.object({ discussionId: DiscussionId, threadId: PostId }),
);

/** Who reads an announcement: everyone in the team, followers included, or everyone going to the event; without its author. */
export const announcementReaders = audience(
  'discussion.announcement',
  z.object({ discussionId: DiscussionId, threadId: PostId }),
);
