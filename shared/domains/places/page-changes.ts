import * as z from 'zod/mini';
import { pageChange } from '../../declare/page-changes.ts';
import { PlaceId } from '../../kernel/ids.ts';

/** What a place announces about itself, such as that it is closed, cannot wait. */
export const pageChanges = [
  pageChange('place', { id: { id: PlaceId }, urgent: { status: z.optional(z.unknown()) } }),
];
