import type * as z from 'zod/mini';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import { ApiError } from '../api/api.ts';
import type { FieldKey, FormDefinition } from './definition.ts';
import { fieldSentence } from './field-sentence.ts';

type Paths<Values> = Pick<FormDefinition<Values & object, z.ZodMiniType>, 'paths' | 'empty'>;
type Problems = readonly FieldProblem[];

/** Whether a problem is at `path` or inside it: 'slots.0.capacity' is inside 'slots'. */
const isWithin = ({ field }: FieldProblem, path: string): boolean =>
  field === path || field.startsWith(`${path}.`);

/** The contract's paths that a field covers; `rest` is a position inside it: '0.capacity'. */
const pathsOf = <Values extends object>(
  { paths }: Paths<Values>,
  key: FieldKey<Values>,
  rest?: string,
): readonly string[] =>
  (paths?.[key] ?? [key]).map((path) => (rest === undefined ? path : `${path}.${rest}`));

/** The first problem of a field, or of a position inside it. */
export const problemAt = <Values extends object>(
  form: Paths<Values>,
  problems: Problems,
  key: FieldKey<Values>,
  rest?: string,
): FieldProblem | undefined => {
  const paths = pathsOf(form, key, rest);
  return problems.find((problem) => paths.some((path) => isWithin(problem, path)));
};

const keysOf = <Values extends object>({ empty }: Paths<Values>): readonly FieldKey<Values>[] =>
  Object.keys(empty).filter((key): key is FieldKey<Values> => Object.hasOwn(empty, key));

/** The fields with a problem, in the order of the form. */
export const wrongFields = <Values extends object>(
  form: Paths<Values>,
  problems: Problems,
): readonly FieldKey<Values>[] => keysOf(form).filter((key) => problemAt(form, problems, key) !== undefined);

/** The remaining problems after these fields changed. */
export const withoutFields = <Values extends object>(
  form: Paths<Values>,
  problems: Problems,
  keys: readonly FieldKey<Values>[],
): Problems => {
  const paths = keys.flatMap((key) => pathsOf(form, key));
  return problems.filter((problem) => !paths.some((path) => isWithin(problem, path)));
};

/** The problems that belong to none of these fields. */
export const problemsElsewhere = <Values extends object>(
  form: Paths<Values>,
  problems: Problems,
  shown: readonly string[],
): Problems =>
  withoutFields(
    form,
    problems,
    keysOf(form).filter((key) => shown.includes(key)),
  );

/** The fields that the server refused, by their paths in the contract's body. */
export const refusedBy = (error: unknown): Problems =>
  error instanceof ApiError
    ? error.fields.map((problem) => ({
        ...problem,
        field: problem.field.replace(/^(body|query|params)\./, ''),
      }))
    : [];

/** The sentence under an invalid field. */
export const sentenceFor = <Values extends object>(
  { sentences }: Pick<FormDefinition<Values, z.ZodMiniType>, 'sentences'>,
  key: FieldKey<Values>,
  problem: FieldProblem,
  values: Values,
): string => sentences?.[key]?.(problem, values) ?? fieldSentence(problem.reason, problem.limit);

/** The name of a problem's field: its label, or the last part of its path if no field of the form covers it. */
export const nameOfField = <Values extends object>(
  form: Paths<Values> & Pick<FormDefinition<Values, z.ZodMiniType>, 'labels'>,
  problem: FieldProblem,
): string => {
  const [key] = wrongFields(form, [problem]);
  return (key && form.labels?.[key]?.()) ?? problem.field.replace(/^.*\./, '');
};
