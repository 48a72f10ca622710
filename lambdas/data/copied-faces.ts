import { CustomAttributeType } from 'electrodb';
import type { Face } from '#shared/domains/events/shapes.ts';

/**
 * An attribute with the names and photos of some people. Rows name people by their ids, and who shows them reads them (`FindActive`); a
 * copy is for lists of so many people that reading each would cost too much. Whoever has one declares a reaction to a changed `faceRevision`,
 * a suspension and the end of an account (decision 049).
 */
export const copiedFaces = {
  type: CustomAttributeType<Face[]>('any'),
  required: true,
  default: (): Face[] => [],
} as const;
