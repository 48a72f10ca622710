import * as z from 'zod/mini';
import { At } from '../../declare/facts.ts';
import { tableRow } from '../../declare/rows.ts';
import { EventId, OccurrenceId, SlotId, UserId } from '../../kernel/ids.ts';
import { answers, searchStates } from './rules.ts';

const date = { eventId: EventId, occurrenceId: OccurrenceId };

/** A search for substitutes for a slot. */
export const searchRow = tableRow('subSearch', {
  ...date,
  slotId: SlotId,
  state: z.enum(searchStates),
  startedAt: At,
});
/** Someone who was asked. */
export const requestRow = tableRow('subRequest', {
  ...date,
  userId: UserId,
  slotId: SlotId,
  answer: z.enum(answers),
  askedAt: At,
});
