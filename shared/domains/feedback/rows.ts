import * as z from 'zod/mini';
import { tableRow } from '../../declare/rows.ts';
import { EventId, OccurrenceId, UserId } from '../../kernel/ids.ts';

const date = { eventId: EventId, occurrenceId: OccurrenceId };

export const ratingRow = tableRow('rating', { ...date, userId: UserId, stars: z.int() });
export const endorsementRow = tableRow('endorsement', { ...date, fromId: UserId, toId: UserId });
