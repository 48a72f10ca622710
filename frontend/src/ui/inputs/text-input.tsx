import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import css from './inputs.module.css';

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'className'>, FieldTexts {
  /** Of the field as a whole. */
  readonly className?: string;
  /** Of the control, for a field that looks unlike the others. */
  readonly inputClassName?: string;
  readonly round?: boolean;
  readonly icon?: ReactNode;
  readonly end?: ReactNode;
}

/** Everything that the browser's `input` takes a text, number, date or time with. */
export const TextInput = ({
  label,
  description,
  error,
  className,
  inputClassName,
  round = false,
  icon,
  end,
  ...input
}: TextInputProps) => (
  <FieldFrame {...{ label, description, error, className, icon, end }} ids={input}>
    {(control) => (
      <input
        {...input}
        {...control}
        className={[control.className, round && css.round, inputClassName].filter(Boolean).join(' ')}
      />
    )}
  </FieldFrame>
);
