import type * as z from 'zod/mini';
import type { RequestKey } from '#shared/kernel/ids.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import { isInDoubt } from '../request-key.ts';
import { type FieldKey, type FormDefinition, isSameValues, type Moment } from './definition.ts';
import { refusedBy, withoutFields } from './problems.ts';

/** A sent change of which nobody knows whether it was made. Sent again as it was, it carries the same key. */
export interface SentChange {
  /** What was sent, as text. */
  readonly intent: string;
  readonly requestKey: RequestKey;
}

export interface FormState<Values> {
  readonly values: Values;
  /** What was saved last, or stood in the fields at the start. */
  readonly saved: Values;
  /** The fields whose problems are shown. */
  readonly shown: ReadonlySet<string>;
  /** What the server has refused, until it changes. */
  readonly refused: readonly FieldProblem[];
  /** Why the last try has failed; null when it has not. */
  readonly failure: unknown;
  /** Counts the tries to send or to go on that have failed. */
  readonly attempt: number;
  readonly inDoubt: SentChange | null;
  /** Whether the values were found in this browser, and nobody has gone on with them yet. */
  readonly restored: boolean;
}

type Definition<Values extends object> = FormDefinition<Values, z.ZodMiniType>;

/** What was kept of a form in this browser. */
export interface Kept<Values> {
  readonly values: Values;
  readonly inDoubt: SentChange | null;
}

export const beginForm = <Values>(fresh: Values, kept?: Kept<Values>): FormState<Values> => ({
  values: kept?.values ?? fresh,
  saved: fresh,
  shown: new Set(),
  refused: [],
  failure: null,
  attempt: 0,
  inDoubt: kept?.inDoubt ?? null,
  restored: kept !== undefined,
});

/** Fields that the server has refused are judged anew once they change. */
export const changeForm = <Values extends object>(
  definition: Definition<Values>,
  state: FormState<Values>,
  changed: Values,
  moment: Moment,
): FormState<Values> => {
  const values = definition.settle?.(changed, state.values, moment) ?? changed;
  const before = new Map(Object.entries(state.values));
  const keys = Object.keys(values).filter(
    (key): key is FieldKey<Values> =>
      Object.hasOwn(definition.empty, key) && new Map(Object.entries(values)).get(key) !== before.get(key),
  );
  const refused = withoutFields(definition, state.refused, keys);
  const isAnswered = refused.length < state.refused.length && refused.length === 0;
  return { ...state, values, refused, failure: isAnswered ? null : state.failure };
};

/** Who leaves a field is told what is wrong with it, unless nothing was changed there. */
export const leaveField = <Values extends object>(
  state: FormState<Values>,
  key: FieldKey<Values>,
): FormState<Values> =>
  JSON.stringify(state.values[key]) === JSON.stringify(state.saved[key])
    ? state
    : { ...state, shown: new Set([...state.shown, key]) };

/** A try that has failed because of fields that are not right yet. */
export const showProblems = <Values>(
  state: FormState<Values>,
  keys: readonly string[],
): FormState<Values> => ({
  ...state,
  shown: new Set([...state.shown, ...keys]),
  attempt: state.attempt + 1,
});

export const sendForm = <Values>(state: FormState<Values>, inDoubt: SentChange): FormState<Values> => ({
  ...state,
  refused: [],
  failure: null,
  inDoubt,
  restored: false,
});

/** Nothing typed is lost. A change that may have been made all the same keeps its key for the next try. */
export const failForm = <Values>(state: FormState<Values>, failure: unknown): FormState<Values> => ({
  ...state,
  failure,
  refused: refusedBy(failure),
  attempt: state.attempt + 1,
  inDoubt: isInDoubt(failure) ? state.inDoubt : null,
});

/** `sent` is what is saved now; what was typed meanwhile is not. */
export const formSent = <Values>(state: FormState<Values>, sent: Values): FormState<Values> => ({
  ...state,
  saved: sent,
  shown: new Set(),
  inDoubt: null,
});

export const isDirty = <Values extends object>(
  definition: Definition<Values>,
  { values, saved }: Pick<FormState<Values>, 'values' | 'saved'>,
): boolean => !isSameValues(definition, values, saved);
