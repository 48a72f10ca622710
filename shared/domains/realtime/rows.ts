import { tableRow } from '../../declare/rows.ts';
import { UserId } from '../../kernel/ids.ts';

export const socketRow = tableRow('socket', { userId: UserId });
