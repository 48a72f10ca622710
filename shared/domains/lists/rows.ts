import { tableRow } from '../../declare/rows.ts';
import { ListId, UserId } from '../../kernel/ids.ts';

/** A person's list of people, without its items. It changes whenever they do. */
export const userListRow = tableRow('userList', { userId: UserId, id: ListId });
