import * as z from 'zod/mini';
import { pageChange } from '../../declare/page-changes.ts';
import { TeamId, UserId } from '../../kernel/ids.ts';

/** `listed` is absent for an invitation-only team. */
export const pageChanges = [
  pageChange('team', { id: { id: TeamId }, urgent: { listed: z.optional(z.string()), ownerId: UserId } }),
];
