import * as z from 'zod/mini';
import { At } from '../../declare/facts.ts';
import { tableRow } from '../../declare/rows.ts';
import { OrganizationId, PlaceId, TeamId, UserId } from '../../kernel/ids.ts';
import { agreementStates } from './agreement.ts';
import { organizationRoles } from './roles.ts';
import { holdingKinds } from './rules.ts';

export const organizationRow = tableRow('organization', { id: OrganizationId, ownerId: UserId });
export const organizationStaffRow = tableRow('organizationStaff', {
  organizationId: OrganizationId,
  userId: UserId,
  role: z.enum(organizationRoles),
  since: At,
});
export const agreementRow = tableRow('agreement', {
  organizationId: OrganizationId,
  kind: z.enum(holdingKinds),
  thingId: z.union([TeamId, PlaceId]),
  state: z.enum(agreementStates),
  since: At,
  remindedAt: z.optional(At),
});
