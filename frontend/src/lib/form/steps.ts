import type { FieldKey } from './definition.ts';

/** The fields of each step; a step that is not listed has none. */
export type Asks<Values, S extends string> = { readonly [Step in S]?: readonly FieldKey<Values>[] };

/** The first step that asks for one of these fields. */
export const stepWith = <Values, S extends string>(
  steps: readonly S[],
  asks: Asks<Values, S>,
  keys: readonly string[],
): S | undefined => steps.find((step) => asks[step]?.some((key) => keys.includes(key)));

/** The fields among these that a step asks for. */
export const askedBy = <Values, S extends string>(
  asks: Asks<Values, S>,
  step: S,
  keys: readonly FieldKey<Values>[],
): readonly FieldKey<Values>[] => keys.filter((key) => asks[step]?.some((asked) => asked === key));
