import * as z from 'zod/mini';
import { At } from '../../declare/facts.ts';
import { tableRow } from '../../declare/rows.ts';
import { LogInHelpId, UserId } from '../../kernel/ids.ts';

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
