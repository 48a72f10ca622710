import { type ReactNode, useId, useRef } from 'react';
import { focusField } from '#frontend/lib/form/after-try.ts';
import { fieldSentence } from '#frontend/lib/form/field-sentence.ts';
import { nameOfField } from '#frontend/lib/form/problems.ts';
import type { Form } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { FailureNote } from './failure-note.tsx';
import css from './form.module.css';
import { useElsewhere } from './form.tsx';
import { FormNote } from './form-note.tsx';

interface FormNotesProps<Values extends object> {
  readonly form: Form<Values>;
  /** Describes a failure in the form's own words; null if it is shown elsewhere. */
  readonly failure?: (error: unknown) => ReactNode;
}

/** Links to the invalid fields, once there are several with a name. */
const Summary = <Values extends object>({ form }: { readonly form: Form<Values> }) => {
  const place = useRef<HTMLDivElement>(null);
  const { marked, definition } = form;
  const named = marked.flatMap((key) => {
    const label = definition.labels?.[key];
    return label ? [{ key, label: label() }] : [];
  });
  if (form.attempt === 0 || named.length < 2) return null;
  const go = (key: string): void => {
    const element = place.current?.closest('form');
    if (element) focusField(element, key);
  };
  return (
    <div ref={place}>
      <FormNote>
        {m.form_summary()}
        <ul className={css.list}>
          {named.map(({ key, label }) => (
            <li key={key}>
              <button type="button" className={css.link} onClick={() => go(key)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      </FormNote>
    </div>
  );
};

const general = (error: unknown): ReactNode => <FailureNote error={error} />;

/** Problems of the form as a whole, or of fields that are not on the screen. */
export const FormNotes = <Values extends object>({ form, failure = general }: FormNotesProps<Values>) => {
  const elsewhere = useElsewhere();
  return (
    <>
      <Summary form={form} />
      {form.failure !== null && !form.isShownAtField && failure(form.failure)}
      {elsewhere.length > 0 && (
        <FormNote>
          <ul className={css.list}>
            {elsewhere.map((problem) => (
              <li key={problem.field}>
                {m.form_elsewhere({
                  field: nameOfField(form.definition, problem),
                  problem: fieldSentence(problem.reason, problem.limit),
                })}
              </li>
            ))}
          </ul>
        </FormNote>
      )}
    </>
  );
};

interface FormEndProps<Values extends object> extends FormNotesProps<Values> {
  /** The button's text. */
  readonly action: string;
  /** Disabled for a reason that the screen shows; `until="ready"` already shows what is still needed. */
  readonly disabled?: boolean;
  readonly until?: 'ready';
  readonly size?: 'md' | 'lg';
  readonly icon?: ReactNode;
  readonly wide?: boolean;
}

/** The names of fields that are still needed. */
export const StillNeeded = <Values extends object>({
  id,
  form: { wrong, definition },
}: {
  readonly id: string;
  readonly form: Form<Values>;
}) => (
  <p id={id} className={css.needed}>
    {wrong.length > 0 &&
      m.form_still_needed({ fields: wrong.map((key) => definition.labels?.[key]?.() ?? key).join(', ') })}
  </p>
);

/** The end of a form: what went wrong, and the button that sends it. It is disabled only while sending. */
export const FormEnd = <Values extends object>({
  form,
  failure = general,
  action,
  disabled = false,
  until,
  size = 'lg',
  icon,
  wide = false,
}: FormEndProps<Values>) => {
  const neededId = useId();
  return (
    <>
      <FormNotes form={form} failure={failure} />
      <Button
        type="submit"
        size={size}
        wide={wide}
        icon={icon}
        loading={form.busy}
        disabled={disabled || (until === 'ready' && !form.ready)}
        aria-describedby={until === 'ready' ? neededId : undefined}
      >
        {action}
      </Button>
      {until === 'ready' && <StillNeeded id={neededId} form={form} />}
    </>
  );
};
