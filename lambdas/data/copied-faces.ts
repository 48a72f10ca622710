import { CustomAttributeType } from 'electrodb';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';

/**
 * An attribute that copies some people's names and photos. Rows normally hold only user ids, and names are read when shown (`FindActive`); a copy
 * is for lists of so many people that reading each one would cost too much. A domain with copies declares reactions to a changed `faceRevision`,
 * a suspension, and a deleted account (decision 049).
 */
export const copiedFaces = {
  type: CustomAttributeType<UserSummary[]>('any'),
  required: true,
  default: (): UserSummary[] => [],
} as const;
