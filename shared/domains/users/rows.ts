import * as z from 'zod/mini';
import { At } from '../../declare/facts.ts';
import { tableRow } from '../../declare/rows.ts';
import { LogInHelpId, UserId } from '../../kernel/ids.ts';
import { blockSides } from './privacy.ts';

export const userRow = tableRow('user', {
  id: UserId,
  createdAt: At,
  suspended: z.boolean(),
  faceRevision: z.int(),
  hasVerifiedEmail: z.optional(z.boolean()),
});
/** When a person is usually free. */
export const availabilityRow = tableRow('availability', { userId: UserId });
export const logInHelpRow = tableRow('logInHelp', { id: LogInHelpId });
/** One side of a block between two people: that of whoever blocked, or that of the other. */
export const blockRow = tableRow('block', { userId: UserId, otherId: UserId, side: z.enum(blockSides) });
