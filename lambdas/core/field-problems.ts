import type * as z from 'zod/mini';
import { fieldProblems } from '#shared/contracts/field-problems.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';

/** Input was refused, with a reason for each field. */
export class InvalidInput extends AppError {
  readonly fields: readonly FieldProblem[];
  constructor(fields: readonly FieldProblem[]) {
    super('input.invalid');
    this.fields = fields;
  }
}

/** Parses one part of a request. @throws InvalidInput naming each refused field */
export const parsePart = <T extends z.ZodMiniType>(part: string, schema: T, value: unknown): z.output<T> => {
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) throw new InvalidInput(fieldProblems(part, result.error.issues));
  return result.data;
};
