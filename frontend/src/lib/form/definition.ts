import * as z from 'zod/mini';
import { fieldProblems } from '#shared/contracts/field-problems.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import type { Locale } from '#shared/product/game-types.ts';

/** The time and language in which a form is filled out; `now` is an ISO instant. */
export interface Moment {
  readonly now: string;
  readonly locale: Locale;
}

export type FieldKey<Values> = keyof Values & string;
export type PerField<Values, Of> = { readonly [Key in FieldKey<Values>]?: Of };

/** What happens to entered values when the screen is left. */
type Leaving<Values> =
  /** Nothing worth keeping: an email, a password, a code. */
  | { readonly leaving: 'free' }
  /** `asks`: the person is asked first. `draft`: every change is stored in this browser until the form is sent. */
  | {
      readonly leaving: 'asks' | 'draft';
      /** The key of what is stored in this browser: for an `asks` form, only if the session ends before it was sent. */
      readonly name: string;
      readonly kept: z.ZodMiniType<Values>;
    };

/**
 * Everything about a form except its appearance. `values` are the contents of the fields, as typed; `input` is the
 * contract's schema of what is sent, without the request key.
 */
export type FormDefinition<Values extends object, Input extends z.ZodMiniType> = Leaving<Values> & {
  readonly input: Input;
  readonly empty: Values;
  /** Converts the values to the contract's shape. Missing ones are left out, so that they are refused as missing. */
  readonly toInput?: (values: Values, moment: Moment) => unknown;
  /** The contract's dotted paths that a field covers, if not its own name. */
  readonly paths?: PerField<Values, readonly string[]>;
  /** Problems that the schema cannot detect, such as a date in the past. They take precedence over the schema's. */
  readonly also?: (values: Values, moment: Moment) => readonly FieldProblem[];
  /** Adjusts other fields after a change. */
  readonly settle?: (next: Values, before: Values, moment: Moment) => Values;
  /** Whether two sets of values mean the same. */
  readonly isSame?: (one: Values, other: Values) => boolean;
  /** The name of each field when several are listed. */
  readonly labels?: PerField<Values, () => string>;
  /** The field that a server error code is about: its sentence is shown there. */
  readonly about?: (code: string) => FieldKey<Values> | undefined;
  /** Custom sentences for a field's problems; null for the general one. */
  readonly sentences?: PerField<Values, (problem: FieldProblem, values: Values) => string | null>;
};

/** Gives a definition its types. */
export const defineForm = <Values extends object, Input extends z.ZodMiniType>(
  definition: FormDefinition<Values, Input>,
): FormDefinition<Values, Input> => definition;

export const isSameValues = <Values extends object>(
  { isSame }: Pick<FormDefinition<Values, z.ZodMiniType>, 'isSame'>,
  one: Values,
  other: Values,
): boolean => isSame?.(one, other) ?? JSON.stringify(one) === JSON.stringify(other);

export type Checked<Input> =
  | { readonly ok: true; readonly input: Input; readonly problems: readonly [] }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/** Checks the values with the contract's own schema. Problems have the contract's paths, in its order. */
export const checkForm = <Values extends object, Input extends z.ZodMiniType>(
  { input, toInput, also }: Pick<FormDefinition<Values, Input>, 'input' | 'toInput' | 'also'>,
  values: Values,
  moment: Moment,
): Checked<z.output<Input>> => {
  const candidate = toInput ? toInput(values, moment) : values;
  const parsed = z.safeParse(input, candidate, { reportInput: true });
  const more = also?.(values, moment) ?? [];
  if (parsed.success && more.length === 0) return { ok: true, input: parsed.data, problems: [] };
  return { ok: false, problems: [...more, ...fieldProblems('', parsed.error?.issues ?? [])] };
};
