import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { isRepeatedTap } from '#frontend/lib/device/repeated-tap.ts';
import { focusFirstWrong, hasWrong, shownFields } from '#frontend/lib/form/after-try.ts';
import { problemsElsewhere } from '#frontend/lib/form/problems.ts';
import type { Form as FormOf } from '#frontend/lib/form/use-form.ts';
import { useUnsavedChanges } from '#frontend/lib/form/use-unsaved-changes.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import gaps from '../layout/gaps.module.css';
import { DraftNote } from './draft-note.tsx';
import css from './form.module.css';

const Elsewhere = createContext<readonly FieldProblem[]>([]);

/** Problems of fields that the screen does not show. */
export const useElsewhere = (): readonly FieldProblem[] => useContext(Elsewhere);

/** After a failed attempt: focuses the first invalid field, and collects problems that no visible field can show. */
const useAfterTry = <Values extends object>(form: FormOf<Values>, step: string | undefined) => {
  const element = useRef<HTMLFormElement>(null);
  const [elsewhere, setElsewhere] = useState<readonly FieldProblem[]>([]);
  const look = useEffectEvent((at: string | undefined): void => {
    if (!element.current) return;
    const { definition, refused, problems } = form;
    // Fields further down, or on a later step, need not be mentioned yet.
    const shown = at !== undefined || hasWrong(element.current) ? refused : problems;
    setElsewhere(problemsElsewhere(definition, shown, shownFields(element.current)));
    focusFirstWrong(element.current);
  });
  useEffect(() => {
    if (form.attempt > 0) look(step);
  }, [form.attempt, step]);
  return { element, elsewhere: form.failure === null && form.ready ? [] : elsewhere };
};

interface FormProps<Values extends object> {
  readonly form: FormOf<Values>;
  /** What Enter and the main button do if that is not sending: go to the next step. */
  readonly onNext?: () => void;
  /** The current step, in a form with several. */
  readonly step?: string;
  readonly className?: string | undefined;
  /** For a button outside of it that sends it. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** The second half of a double tap is for the button that was there first, not for what has replaced it. */
const stopRepeated = (tap: MouseEvent): void => {
  const isSubmit = tap.target instanceof Element && tap.target.closest('button[type="submit"]') !== null;
  if (isSubmit && isRepeatedTap(tap)) tap.preventDefault();
};

/**
 * Every form of the app. Fields are stacked; the browser's own validation messages are off: each field shows its problem in
 * place. Leaving asks first if something typed would be lost.
 */
export const Form = <Values extends object>({
  form,
  onNext,
  step,
  className = gaps.stack,
  id,
  children,
}: FormProps<Values>) => {
  const { element, elsewhere } = useAfterTry(form, step);
  useUnsavedChanges(form.hold, form.definition.leaving === 'asks' && form.dirty);
  return (
    <>
      {form.restored && <DraftNote onStartOver={form.startOver} />}
      {/* biome-ignore lint/correctness/noRestrictedElements: the element that all other forms use. */}
      <form
        ref={element}
        id={id}
        noValidate
        // Without the app, a browser would put what was typed into the address.
        method="post"
        className={className}
        data-gap="1"
        onClickCapture={stopRepeated}
        onSubmit={(event) => {
          event.preventDefault();
          if (onNext) onNext();
          else void form.run(shownFields(event.currentTarget));
        }}
      >
        <noscript>
          <p className={css.note}>{m.form_needs_scripts()}</p>
        </noscript>
        <Elsewhere value={elsewhere}>{children}</Elsewhere>
      </form>
    </>
  );
};
