import * as z from 'zod/mini';
import { pageChange } from '../../declare/page-changes.ts';
import { UserId } from '../../kernel/ids.ts';

/** Their profile, and what they host and own. */
export const pageChanges = [pageChange('user', { id: { id: UserId }, urgent: { suspended: z.boolean() } })];
