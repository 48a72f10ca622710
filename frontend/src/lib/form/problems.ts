import type * as z from 'zod/mini';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import { ApiError } from '../api.ts';
import type { FieldKey, FormDefinition } from './definition.ts';
import { fieldSentence } from './field-sentence.ts';

type Paths<Values> = Pick<FormDefinition<Values & object, z.ZodMiniType>, 'paths' | 'empty'>;
type Problems = readonly FieldProblem[];

/** Whether a problem is at `path` or in it: 'slots.0.capacity' lies in 'slots'. */
const isWithin = ({ field }: FieldProblem, path: string): boolean =>
  field === path || field.startsWith(`${path}.`);

/** The paths of the contract that a field stands for; `rest` is a place in it: '0.capacity'. */
const pathsOf = <Values extends object>(
  { paths }: Paths<Values>,
  key: FieldKey<Values>,
  rest?: string,
): readonly string[] =>
  (paths?.[key] ?? [key]).map((path) => (rest === undefined ? path : `${path}.${rest}`));

/** The first problem of a field, or of a place in it. */
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

/** What is left of problems once these fields have changed. */
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

/** The fields that a server has refused, by their paths in the contract's body. */
export const refusedBy = (error: unknown): Problems =>
  error instanceof ApiError
    ? error.fields.map((problem) => ({
        ...problem,
        field: problem.field.replace(/^(body|query|params)\./, ''),
      }))
    : [];

/** What stands under a field that is not right. */
export const sentenceFor = <Values extends object>(
  { sentences }: Pick<FormDefinition<Values, z.ZodMiniType>, 'sentences'>,
  key: FieldKey<Values>,
  problem: FieldProblem,
  values: Values,
): string => sentences?.[key]?.(problem, values) ?? fieldSentence(problem.reason, problem.limit);

/** What the field of a problem is called: its label, or the last part of its path where no field of the form stands for it. */
export const nameOfField = <Values extends object>(
  form: Paths<Values> & Pick<FormDefinition<Values, z.ZodMiniType>, 'labels'>,
  problem: FieldProblem,
): string => {
  const [key] = wrongFields(form, [problem]);
  return (key && form.labels?.[key]?.()) ?? problem.field.replace(/^.*\./, '');
};
