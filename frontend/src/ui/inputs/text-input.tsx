import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import css from './inputs.module.css';

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'className'>, FieldTexts {
  /** For the field as a whole. */
  readonly className?: string;
  /** For the control, in a field that looks different. */
  readonly inputClassName?: string;
  readonly round?: boolean;
  readonly icon?: ReactNode;
  readonly end?: ReactNode;
}

/** The browser's `input` for text, numbers, dates, or times. */
export const TextInput = ({
  label,
  description,
  error,
  className,
  inputClassName,
  round = false,
  icon,
  end,
  type = 'text',
  ...input
}: TextInputProps) => (
  <FieldFrame {...{ label, description, error, className, icon, end }} ids={input}>
    {(control) => (
      <input
        {...input}
        {...control}
        type={type}
        className={[control.className, round && css.round, inputClassName].filter(Boolean).join(' ')}
      />
    )}
  </FieldFrame>
);
