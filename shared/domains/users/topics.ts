import { topic } from '../../declare/topics.ts';
import { UserId } from '../../kernel/ids.ts';
import { account } from './roles.ts';

/** A person's own changes: their other tabs and devices follow this topic. */
export const userTopic = topic(account, UserId, 'see');
