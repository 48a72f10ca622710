import { m } from '#frontend/paraglide/messages.js';
import type { FieldProblem, FieldReason } from '#shared/kernel/problem.ts';

type Bound = FieldProblem['limit'];
const bound = (limit: Bound): { limit: string } => ({ limit: String(limit ?? '') });

const fieldSentences = {
  required: () => m.field_required(),
  type: () => m.field_format(),
  format: () => m.field_format(),
  too_short: (limit) => m.field_too_short(bound(limit)),
  too_long: (limit) => m.field_too_long(bound(limit)),
  too_small: (limit) => (limit === undefined ? m.field_choice() : m.field_too_small(bound(limit))),
  too_big: (limit) => (limit === undefined ? m.field_choice() : m.field_too_big(bound(limit))),
  choice: () => m.field_choice(),
  unknown: () => m.field_choice(),
  name: () => m.field_name(),
  reserved: () => m.field_reserved(),
  too_young: () => m.field_too_young(),
  minor: () => m.field_minor(),
  too_old: () => m.field_too_old(),
  past: () => m.field_past(),
  duplicate: () => m.field_duplicate(),
  other_name: () => m.field_other_name(),
  endTimeBeforeStartTime: () => m.field_end_before_start(),
  overlap: () => m.field_overlap(),
  invalidLocation: () => m.field_location(),
  taken: () => m.field_taken(),
  creator_only: () => m.field_creator_only(),
  team_role: () => m.field_team_role(),
} as const satisfies Record<FieldReason, (limit: Bound) => string>;

/** The sentence under a refused field. */
export const fieldSentence = (reason: FieldReason, limit?: Bound): string => fieldSentences[reason](limit);
