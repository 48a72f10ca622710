import * as z from 'zod/mini';
import { EventId, TeamId } from '../../kernel/ids.ts';

/** A discussion has the id of the team or the event that it belongs to. */
export const DiscussionId = z.union([TeamId, EventId]);
export type DiscussionId = z.infer<typeof DiscussionId>;

/** The team that a discussion belongs to; undefined for that of an event. */
export const teamOf = (id: DiscussionId): TeamId | undefined => TeamId.safeParse(id).data;
