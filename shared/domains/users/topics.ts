import { topic } from '../../declare/topics.ts';
import { UserId } from '../../kernel/ids.ts';
import { account } from './roles.ts';

/** What is the person's own: other tabs and devices of theirs hear of it. */
export const userTopic = topic(account, UserId, 'see');
