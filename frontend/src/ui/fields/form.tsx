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
import { focusFirstWrong, hasWrong, shownFields } from '#frontend/lib/form/after-try.ts';
import { problemsElsewhere } from '#frontend/lib/form/problems.ts';
import type { Form as FormOf } from '#frontend/lib/form/use-form.ts';
import { useUnsavedChanges } from '#frontend/lib/form/use-unsaved-changes.ts';
import { isRepeatedTap } from '#frontend/lib/repeated-tap.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import { DraftNote } from './draft-note.tsx';
import css from './form.module.css';

const Elsewhere = createContext<readonly FieldProblem[]>([]);

/** What is wrong with fields that the screen does not show. */
export const useElsewhere = (): readonly FieldProblem[] => useContext(Elsewhere);

/** After a try that has failed: the first wrong field under the keyboard, and what no field of the screen can say. */
const useAfterTry = <Values extends object>(form: FormOf<Values>, step: string | undefined) => {
  const element = useRef<HTMLFormElement>(null);
  const [elsewhere, setElsewhere] = useState<readonly FieldProblem[]>([]);
  const look = useEffectEvent((at: string | undefined): void => {
    if (!element.current) return;
    const { definition, refused, problems } = form;
    // Fields that come later, or on a later step, need not be told of yet.
    const told = at !== undefined || hasWrong(element.current) ? refused : problems;
    setElsewhere(problemsElsewhere(definition, told, shownFields(element.current)));
    focusFirstWrong(element.current);
  });
  useEffect(() => {
    if (form.attempt > 0) look(step);
  }, [form.attempt, step]);
  return { element, elsewhere: form.failure === null && form.ready ? [] : elsewhere };
};

interface FormProps<Values extends object> {
  readonly form: FormOf<Values>;
  /** What Enter and the main button do where that is not sending: the next step. */
  readonly onNext?: () => void;
  /** The step that is shown, of a form with several. */
  readonly step?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The second half of a double tap means the button that was there first, not what has taken its place. */
const stopRepeated = (tap: MouseEvent): void => {
  const isSubmit = tap.target instanceof Element && tap.target.closest('button[type="submit"]') !== null;
  if (isSubmit && isRepeatedTap(tap)) tap.preventDefault();
};

/**
 * Every form of the app. Fields stand under one another; the browser's own bubbles are off: each field says what is wrong in
 * its place. Leaving asks first where something typed would be lost.
 */
export const Form = <Values extends object>({
  form,
  onNext,
  step,
  className = css.stack,
  children,
}: FormProps<Values>) => {
  const { element, elsewhere } = useAfterTry(form, step);
  useUnsavedChanges(form.hold, form.definition.leaving === 'asks' && form.dirty);
  return (
    <>
      {form.restored && <DraftNote onStartOver={form.startOver} />}
      {/* biome-ignore lint/correctness/noRestrictedElements: the one that all others are made of. */}
      <form
        ref={element}
        noValidate
        className={className}
        onClickCapture={stopRepeated}
        onSubmit={(event) => {
          event.preventDefault();
          if (onNext) onNext();
          else void form.run(shownFields(event.currentTarget));
        }}
      >
        <Elsewhere value={elsewhere}>{children}</Elsewhere>
      </form>
    </>
  );
};
