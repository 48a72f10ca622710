import * as z from 'zod/mini';

/** Why one field was refused; the client has a sentence for each. */
export const fieldReasons = [
  'required',
  'type',
  'format',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'choice',
  'unknown',
  'name',
  'reserved',
  'too_young',
  'too_old',
  // What only a guardian or staff changes.
  'minor',
  'past',
  'duplicate',
  // Someone or something else has it.
  'taken',
  // The name of something that is to be deleted was not repeated.
  'other_name',
  // Named by the specification.
  'endTimeBeforeStartTime',
  'overlap',
  'invalidLocation',
  // Who hosts an event.
  'creator_only',
  'team_role',
] as const;
export type FieldReason = (typeof fieldReasons)[number];

export const FieldProblem = z.object({
  /** A dotted path that starts with the part of the request, for example `body.slots.0.capacity`. */
  field: z.string(),
  reason: z.enum(fieldReasons),
  /** The limit that was exceeded, if any. */
  limit: z.optional(z.union([z.number(), z.string()])),
});
export type FieldProblem = z.infer<typeof FieldProblem>;

/** The body of every error response. */
export const Problem = z.object({
  code: z.string(),
  requestId: z.string(),
  fields: z.optional(z.array(FieldProblem)),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type Problem = z.infer<typeof Problem>;
