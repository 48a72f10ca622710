import { useState } from 'react';
import type * as z from 'zod/mini';
import type { RequestKey } from '#shared/kernel/ids.ts';
import { useLocale } from '../locale.ts';
import { useNow } from '../use-now.ts';
import { checkForm, type FieldKey, type FormDefinition } from './definition.ts';
import { wrongFields } from './problems.ts';
import { sayingsOf } from './sayings.ts';
import { beginForm, changeForm, isDirty, leaveField, showProblems } from './state.ts';
import { useFound, useKeeping } from './use-draft.ts';
import { useSending } from './use-sending.ts';
import { createHold } from './use-unsaved-changes.ts';

export interface FormOptions<Values, Input, Answer> {
  /** What stands in the fields at the start, where that is not the empty form. Read once. */
  readonly initial?: Values;
  /** Sends what was checked, and throws when that has failed. The key is the same when a lost try is sent again. */
  readonly send: (input: Input, requestKey: RequestKey) => Promise<Answer>;
  /** What follows when it was sent: nothing is unsaved any more. */
  readonly done?: (answer: Answer) => void | Promise<void>;
}

/** What binds a field of a screen to its place in the form. */
export interface FieldProps<Value> {
  readonly name: string;
  readonly value: Value;
  readonly error: string | null;
  readonly onChange: (value: Value) => void;
  /** When the field is left; a choice counts as left with each change. */
  readonly onBlur: () => void;
}

/**
 * The one way to make a form (decision 42). Checks with the contract's schema, sends one at a time, shows what the server refuses
 * at the fields it concerns, and loses nothing that was typed.
 */
export const useForm = <Values extends object, Input extends z.ZodMiniType, Answer>(
  definition: FormDefinition<Values, Input>,
  { initial = definition.empty, send, done }: FormOptions<Values, z.output<Input>, Answer>,
) => {
  type Key = FieldKey<Values>;
  const moment = { now: useNow(), locale: useLocale() };
  const store = useFound(definition);
  const [fresh] = useState(initial);
  const [state, setState] = useState(() => beginForm(fresh, store.found));
  const checked = checkForm(definition, state.values, moment);
  const wrong = wrongFields(definition, checked.problems);
  const dirty = isDirty(definition, state);
  useKeeping(definition, state, dirty, store);
  const [hold] = useState(createHold);
  const saved = (): void => {
    store.forget();
    hold.end();
  };
  const { busy, deliver } = useSending({ state, setState, send, done, saved });

  const update = (change: (before: Values) => Values): void =>
    setState((before) => changeForm(definition, before, change(before.values), moment));
  const show = (keys: readonly Key[]): void => setState((before) => showProblems(before, keys));
  const reset = (next: Values = definition.empty): void => setState(beginForm(next));
  const sayings = sayingsOf(definition, state, checked.problems);
  const { values, refused, failure, attempt, restored, shown } = state;

  return {
    definition,
    values,
    busy,
    dirty,
    hold,
    failure,
    /** Counts the tries that have failed. */
    attempt,
    /** Whether the values were found in this browser, and nobody has gone on with them yet. */
    restored,
    refused,
    /** The server's problems and our own. */
    problems: [...refused, ...checked.problems],
    ready: checked.ok,
    /** The fields that are not right yet, in the order of the form. */
    wrong,
    /** Those of them that say so. */
    marked: wrong.filter((key) => shown.has(key)),
    ...sayings,
    update,
    change: (changed: Partial<Values>): void => update((before) => ({ ...before, ...changed })),
    field: <K extends Key>(key: K): FieldProps<Values[K]> => ({
      name: key,
      value: values[key],
      error: sayings.error(key),
      onChange: (value) => update((before) => ({ ...before, [key]: value })),
      onBlur: () => setState((before) => leaveField(before, key)),
    }),
    /** Says what is wrong with these fields, as a try that has failed. */
    show,
    /** Sends what is right. Else it says what is wrong with the fields on the screen, and of others only where none of those is. */
    run: async (onScreen: readonly string[] = []): Promise<void> => {
      if (checked.ok) return deliver(checked.input);
      const seen = wrong.filter((key) => onScreen.includes(key));
      show(seen.length > 0 ? seen : wrong);
    },
    /** Goes on with what was found in this browser. */
    goOn: (): void => setState((before) => ({ ...before, restored: false })),
    /** The error of the last try says nothing any more. */
    forgetFailure: (): void => setState((before) => ({ ...before, failure: null })),
    /** Begins with these values, which count as saved. */
    reset,
    startOver: (): void => reset(fresh),
  };
};

/** A form on screen, whatever is sent. */
export type Form<Values extends object> = ReturnType<typeof useForm<Values, z.ZodMiniType, unknown>>;
