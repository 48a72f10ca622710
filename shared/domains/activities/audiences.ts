import * as z from 'zod/mini';
import { EventId, OccurrenceId } from '../../kernel/ids.ts';
import { audience } from '../notifications/audience.ts';

/** Everyone with an activity subscription that a public date matches, except its host. */
export const subscribers = audience(
  'activity.subscribers',
  z.object({ eventId: EventId, occurrenceId: OccurrenceId }),
);
