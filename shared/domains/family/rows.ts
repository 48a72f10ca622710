import * as z from 'zod/mini';
import { At } from '../../declare/facts.ts';
import { tableRow } from '../../declare/rows.ts';
import { EventId, FamilyConnectionId, InvitationId, OccurrenceId, UserId } from '../../kernel/ids.ts';

export const familyStatuses = ['pending', 'accepted'] as const;

/** One person's side of a family connection. */
export const familyConnectionRow = tableRow('familyConnection', {
  userId: UserId,
  otherId: UserId,
  id: FamilyConnectionId,
  requesterId: UserId,
  status: z.enum(familyStatuses),
  /** Who shares a child with them. */
  sharedBy: z.optional(UserId),
  /** Who declined the request. */
  declinedBy: z.optional(UserId),
  updatedAt: At,
});

/** The invitation of a family member without an account to have an own one; `usedBy` is who said that it is them. */
export const familyInvitationRow = tableRow('familyInvitation', {
  memberId: UserId,
  id: InvitationId,
  usedBy: z.optional(UserId),
});

/** A family member without an account, or what is left of one who `becomes` someone else. */
export const familyMemberRow = tableRow('familyMember', {
  id: UserId,
  becomes: z.optional(UserId),
});

/** Who drives a child to a date of an event, as one of those who care for the child chose. */
export const familyRideRow = tableRow('familyRide', {
  childId: UserId,
  eventId: EventId,
  occurrenceId: OccurrenceId,
  driverId: UserId,
  chosenBy: UserId,
  chosenAt: At,
});
