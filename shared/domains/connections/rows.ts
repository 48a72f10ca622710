import * as z from 'zod/mini';
import { At } from '../../declare/facts.ts';
import { tableRow } from '../../declare/rows.ts';
import { UserId } from '../../kernel/ids.ts';
import { connectionStates } from './contract.ts';

export const connectionRow = tableRow('connection', {
  userId: UserId,
  otherId: UserId,
  state: z.enum(connectionStates),
  since: At,
});
