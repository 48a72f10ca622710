import type { ComponentPropsWithRef } from 'react';
import { type FieldTexts, useFieldTexts } from './field-frame.tsx';
import css from './inputs.module.css';

interface CheckProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'className'>, FieldTexts {
  readonly className?: string;
}

const CheckInput = (props: CheckProps & { readonly isSwitch: boolean }) => {
  const { label, description, error, className, isSwitch, ...input } = props;
  const texts = useFieldTexts({ label, description, error }, input);
  return (
    <div className={[texts.label && css.row, className].filter(Boolean).join(' ')}>
      <input
        {...input}
        {...texts.control}
        {...(isSwitch && { role: 'switch' })}
        type="checkbox"
        className={isSwitch ? css.switch : css.check}
      />
      {texts.label}
      {texts.description}
      {texts.error}
    </div>
  );
};

/** A checkbox whose value is sent later, with the form. */
export const Checkbox = (props: CheckProps) => <CheckInput {...props} isSwitch={false} />;

/** Turns something on or off immediately. */
export const Switch = (props: CheckProps) => <CheckInput {...props} isSwitch />;
