import * as z from 'zod/mini';
import { pageChange } from '../../declare/page-changes.ts';
import { EventId } from '../../kernel/ids.ts';

/** All dates of an event have one tag, so canceling a series is one purge. */
export const pageChanges = [
  pageChange('occurrence', {
    id: { eventId: EventId },
    urgent: { cancelled: z.boolean(), isPrivate: z.boolean() },
  }),
];
