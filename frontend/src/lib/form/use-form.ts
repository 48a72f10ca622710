import type * as z from 'zod/mini';
import type { RequestKey } from '#shared/kernel/ids.ts';
import type { FieldKey, FormDefinition } from './definition.ts';
import { fieldMessages } from './sayings.ts';
import { formChanges, useFormState } from './use-form-state.ts';
import { useSending } from './use-sending.ts';

export interface FormOptions<Values, Input, Answer> {
  /** The initial values, if not the empty form. Read once. */
  readonly initial?: Values;
  /** Sends the checked input; throws on failure. The key stays the same when a lost attempt is repeated. */
  readonly send: (input: Input, requestKey: RequestKey) => Promise<Answer>;
  /** Runs after it was sent: nothing is unsaved anymore. */
  readonly done?: (answer: Answer) => void | Promise<void>;
}

/** Binds a field on screen to its place in the form. */
export interface FieldProps<Value> {
  readonly name: string;
  readonly value: Value;
  readonly error: string | null;
  readonly onChange: (value: Value) => void;
  /** Called when the field is left; a choice counts as left on each change. */
  readonly onBlur: () => void;
}

/**
 * The one way to make a form (decision 42). Checks with the contract's schema, sends one request at a time, shows the server's
 * refusals at their fields, and loses nothing that was typed.
 */
export const useForm = <Values extends object, Input extends z.ZodMiniType, Answer>(
  definition: FormDefinition<Values, Input>,
  { initial = definition.empty, send, done }: FormOptions<Values, z.output<Input>, Answer>,
) => {
  const form = useFormState(definition, initial);
  const { moment, fresh, state, setState, checked, wrong, dirty, hold, saved } = form;
  const { busy, deliver } = useSending({ state, setState, send, done, saved });
  const { leave, ...changes } = formChanges(definition, moment, setState);
  const sayings = fieldMessages(definition, state, checked.problems);
  const { values, refused, failure, attempt, restored, shown } = state;
  return {
    definition,
    values,
    busy,
    dirty,
    hold,
    failure,
    /** Counts failed attempts. */
    attempt,
    /** Whether the values were restored from this browser, and not yet edited. */
    restored,
    refused,
    /** The server's problems and our own. */
    problems: [...refused, ...checked.problems],
    ready: checked.ok,
    /** The invalid fields, in the order of the form. */
    wrong,
    /** The invalid fields that are marked as such. */
    marked: wrong.filter((key) => shown.has(key)),
    ...sayings,
    ...changes,
    field: <K extends FieldKey<Values>>(key: K): FieldProps<Values[K]> => ({
      name: key,
      value: values[key],
      error: sayings.error(key),
      onChange: (value) => changes.update((before) => ({ ...before, [key]: value })),
      onBlur: () => leave(key),
    }),
    /** Sends valid input. Otherwise shows what is wrong with the fields on the screen, or, if those are valid, with others. */
    run: async (onScreen: readonly string[] = []): Promise<void> => {
      if (checked.ok) return deliver(checked.input);
      const seen = wrong.filter((key) => onScreen.includes(key));
      changes.show(seen.length > 0 ? seen : wrong);
    },
    startOver: (): void => changes.reset(fresh),
  };
};

/** A form on screen, whatever it sends. */
export type Form<Values extends object> = ReturnType<typeof useForm<Values, z.ZodMiniType, unknown>>;
