import type * as z from 'zod/mini';
import { type FieldProblem, type FieldReason, fieldReasons } from '../kernel/problem.ts';

type Issue = z.core.$ZodIssue;

const isReason = (value: unknown): value is FieldReason => fieldReasons.some((reason) => reason === value);

const reasonOf = (issue: Issue): FieldReason => {
  // A schema that names its reason; the message of a list of choices is what else it is read as.
  if (issue.code !== 'invalid_value' && isReason(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'required' : 'type';
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_short' : 'too_small';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'too_big';
    case 'invalid_value':
      return issue.input === undefined ? 'required' : 'choice';
    case 'unrecognized_keys':
      return 'unknown';
    case 'custom':
      return isReason(issue.params?.['reason']) ? issue.params['reason'] : 'format';
    default:
      return 'format';
  }
};

const limitOf = (issue: Issue): number | undefined => {
  const bound =
    issue.code === 'too_small' ? issue.minimum : issue.code === 'too_big' ? issue.maximum : undefined;
  return bound === undefined ? undefined : Number(bound);
};

const MAX_PROBLEMS = 50;

/**
 * Which fields are invalid and why, from a schema's issues; at most 50. `part` is the prefix of each path: the part of the
 * request (body, params, query), or empty. Parse with `reportInput`, or a missing field cannot be distinguished from a wrong one.
 */
export const fieldProblems = (part: string, issues: readonly Issue[]): FieldProblem[] =>
  issues.slice(0, MAX_PROBLEMS).map((issue) => {
    const limit = limitOf(issue);
    return {
      field: [...(part ? [part] : []), ...issue.path.map(String)].join('.'),
      reason: reasonOf(issue),
      ...(limit !== undefined && { limit }),
    };
  });
