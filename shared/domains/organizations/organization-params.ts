import * as z from 'zod/mini';
import { OrganizationId, PlaceId, TeamId } from '../../kernel/ids.ts';

export const organizationParams = z.object({ organizationId: OrganizationId });
/** Something that the organization holds, or that is asked to be held. */
export const holdingParams = z.extend(organizationParams, { holdingId: z.union([TeamId, PlaceId]) });

/** What people change by hand. */
export const anHour = { per: 'actor', count: 120, in: '1 hour' } as const;
/** What notifies others. */
export const aDay = { per: 'actor', count: 200, in: '1 day' } as const;
