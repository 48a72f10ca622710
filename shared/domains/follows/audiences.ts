import * as z from 'zod/mini';
import { EventId, OccurrenceId } from '../../kernel/ids.ts';
import { audience } from '../notifications/audience.ts';
import { TargetId } from './target.ts';

/** Everyone who follows a host, a team, or a place, and may see a public date there, except its host. */
export const followers = audience(
  'follow.followers',
  z.object({ eventId: EventId, occurrenceId: OccurrenceId, targetId: TargetId }),
);
