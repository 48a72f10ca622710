import * as z from 'zod/mini';
import { fieldProblems } from '#shared/contracts/field-problems.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import type { Locale } from '#shared/product/game-types.ts';

/** When and in which language a form is filled in; `now` is an ISO instant. */
export interface Moment {
  readonly now: string;
  readonly locale: Locale;
}

export type FieldKey<Values> = keyof Values & string;
export type PerField<Values, Of> = { readonly [Key in FieldKey<Values>]?: Of };

/** What happens to typed values when their screen is left. */
type Leaving<Values> =
  /** Nothing would be missed: an email, a password, a code. */
  | { readonly leaving: 'free' }
  /** `asks`: the person is asked first. `draft`: every change is kept in this browser until it was sent. */
  | {
      readonly leaving: 'asks' | 'draft';
      /** Names what is kept in this browser: by an `asks` form only when the session ends before it was sent. */
      readonly name: string;
      readonly kept: z.ZodMiniType<Values>;
    };

/**
 * Everything about a form but its looks. `values` is what stands in the fields, texts as they are typed; `input` is the
 * contract's schema of what is sent, without the request key.
 */
export type FormDefinition<Values extends object, Input extends z.ZodMiniType> = Leaving<Values> & {
  readonly input: Input;
  readonly empty: Values;
  /** The values in the shape of the contract. What is not there yet is left out, so that it is refused as missing. */
  readonly toInput?: (values: Values, moment: Moment) => unknown;
  /** The dotted paths of the contract that a field stands for, where it is not its own name. */
  readonly paths?: PerField<Values, readonly string[]>;
  /** What is wrong beyond what the schema can see, such as a date that has passed. It is named before what the schema finds. */
  readonly also?: (values: Values, moment: Moment) => readonly FieldProblem[];
  /** What a change brings with it in other fields. */
  readonly settle?: (next: Values, before: Values, moment: Moment) => Values;
  /** Whether two sets of values say the same. */
  readonly isSame?: (one: Values, other: Values) => boolean;
  /** What each field is called where several are named at once. */
  readonly labels?: PerField<Values, () => string>;
  /** The field that a refusal of the server is about, where its code says so: its sentence stands there. */
  readonly about?: (code: string) => FieldKey<Values> | undefined;
  /** Own sentences for what is wrong with a field; null for the general one. */
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

/** Checks what was typed with the contract's own schema. Problems have paths of the contract, in its order. */
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
