import * as z from 'zod/mini';
import { tableRow } from '../../declare/rows.ts';
import { UserId } from '../../kernel/ids.ts';

export const activitySubscriptionRow = tableRow('activitySubscription', {
  userId: UserId,
  id: z.int(),
  revision: z.int(),
});
