import * as z from 'zod/mini';
import { EventId, OccurrenceId } from '../../kernel/ids.ts';

/** The path parameters of endpoints about an event. */
export const eventParams = z.object({ eventId: EventId });
/** The path parameters of endpoints about one date of an event. */
export const dateParams = z.extend(eventParams, { occurrenceId: OccurrenceId });
/** Their names. */
export const dateKey = ['eventId', 'occurrenceId'] as const;
