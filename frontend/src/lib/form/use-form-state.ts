import { type Dispatch, type SetStateAction, useState } from 'react';
import type * as z from 'zod/mini';
import { useNow } from '../device/use-now.ts';
import { useLocale } from '../text/locale.ts';
import { checkForm, type FieldKey, type FormDefinition, type Moment } from './definition.ts';
import { wrongFields } from './problems.ts';
import { beginForm, changeForm, type FormState, isDirty, leaveField, showProblems } from './state.ts';
import { useFound, useKeeping } from './use-draft.ts';
import { createHold } from './use-unsaved-changes.ts';

/** The state of a form, with what is kept of it in this browser and what is wrong with it now. */
export const useFormState = <Values extends object, Input extends z.ZodMiniType>(
  definition: FormDefinition<Values, Input>,
  initial: Values,
) => {
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
  return { moment, fresh, state, setState, checked, wrong, dirty, hold, saved };
};

/** The changes of a form's state that a screen can make. */
export const formChanges = <Values extends object, Input extends z.ZodMiniType>(
  definition: FormDefinition<Values, Input>,
  moment: Moment,
  setState: Dispatch<SetStateAction<FormState<Values>>>,
) => {
  type Key = FieldKey<Values>;
  const update = (change: (before: Values) => Values): void =>
    setState((before) => changeForm(definition, before, change(before.values), moment));
  return {
    update,
    change: (changed: Partial<Values>): void => update((before) => ({ ...before, ...changed })),
    leave: (key: Key): void => setState((before) => leaveField(before, key)),
    /** Shows the problems of these fields, as after a failed attempt. */
    show: (keys: readonly Key[]): void => setState((before) => showProblems(before, keys)),
    /** Continues with the restored values. */
    goOn: (): void => setState((before) => ({ ...before, restored: false })),
    /** Clears the error of the last attempt. */
    forgetFailure: (): void => setState((before) => ({ ...before, failure: null })),
    /** Starts over with these values, which count as saved. */
    reset: (next: Values = definition.empty): void => setState(beginForm(next)),
  };
};
