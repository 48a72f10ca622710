import { tableRow } from '../../declare/rows.ts';
import { UserId } from '../../kernel/ids.ts';

export const connectionRow = tableRow('connection', { userId: UserId });
