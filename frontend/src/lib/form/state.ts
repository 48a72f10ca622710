import type * as z from 'zod/mini';
import type { RequestKey } from '#shared/kernel/ids.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import { isInDoubt } from '../api/request-key.ts';
import { type FieldKey, type FormDefinition, isSameValues, type Moment } from './definition.ts';
import { refusedBy, withoutFields } from './problems.ts';

/** A sent change whose outcome is unknown. If sent again unchanged, it has the same key. */
export interface SentChange {
  /** The sent input, as text. */
  readonly intent: string;
  readonly requestKey: RequestKey;
}

export interface FormState<Values> {
  readonly values: Values;
  /** The values last saved, or those at the start. */
  readonly saved: Values;
  /** The fields whose problems are shown. */
  readonly shown: ReadonlySet<string>;
  /** The problems reported by the server, until their fields change. */
  readonly refused: readonly FieldProblem[];
  /** Why the last attempt failed; null if it did not. */
  readonly failure: unknown;
  /** Counts failed attempts to send or continue. */
  readonly attempt: number;
  readonly inDoubt: SentChange | null;
  /** Whether the values were restored from this browser, and not yet edited. */
  readonly restored: boolean;
}

type Definition<Values extends object> = FormDefinition<Values, z.ZodMiniType>;

/** The stored state of a form in this browser. */
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

/** Fields that the server refused are checked again once they change. */
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

/** Leaving a field shows what is wrong with it, unless nothing was changed there. */
export const leaveField = <Values extends object>(
  state: FormState<Values>,
  key: FieldKey<Values>,
): FormState<Values> =>
  JSON.stringify(state.values[key]) === JSON.stringify(state.saved[key])
    ? state
    : { ...state, shown: new Set([...state.shown, key]) };

/** An attempt that failed because some fields are invalid. */
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

/** Nothing typed is lost. A change that may have been made keeps its key for the next attempt. */
export const failForm = <Values>(state: FormState<Values>, failure: unknown): FormState<Values> => ({
  ...state,
  failure,
  refused: refusedBy(failure),
  attempt: state.attempt + 1,
  inDoubt: isInDoubt(failure) ? state.inDoubt : null,
});

/** `sent` is what is saved now; what was typed in the meantime is not. */
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
