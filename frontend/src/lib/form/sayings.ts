import type * as z from 'zod/mini';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import { ApiError } from '../api/api.ts';
import { errorSentence } from '../api/errors.ts';
import type { FieldKey, FormDefinition } from './definition.ts';
import { problemAt, sentenceFor } from './problems.ts';
import type { FormState } from './state.ts';

/** The messages that a form shows at its fields. `rest` is a position inside a field: '0.capacity'. */
export const fieldMessages = <Values extends object>(
  definition: FormDefinition<Values, z.ZodMiniType>,
  { values, refused, failure, shown }: FormState<Values>,
  problems: readonly FieldProblem[],
) => {
  type Key = FieldKey<Values>;
  const about = failure instanceof ApiError ? definition.about?.(failure.code) : undefined;
  const say = (key: Key, problem: FieldProblem | undefined): string | null =>
    problem ? sentenceFor(definition, key, problem, values) : null;
  /** Why the server refused a field. */
  const refusal = (key: Key, rest?: string): string | null =>
    say(key, problemAt(definition, refused, key, rest)) ?? (about === key ? errorSentence(failure) : null);
  return {
    /** Whether a field shows why the last attempt failed. */
    isShownAtField: about !== undefined,
    refusal,
    /** The message under a field. */
    error: (key: Key, rest?: string): string | null =>
      refusal(key, rest) ?? (shown.has(key) ? say(key, problemAt(definition, problems, key, rest)) : null),
  };
};
