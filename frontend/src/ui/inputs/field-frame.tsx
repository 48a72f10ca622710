import { type ReactNode, useId } from 'react';
import css from './inputs.module.css';

/** The texts around a control. */
export interface FieldTexts {
  /** Without it the control needs an `aria-label`. */
  readonly label?: ReactNode;
  readonly description?: ReactNode;
  /** Why its value is invalid; read aloud as soon as it appears. */
  readonly error?: ReactNode;
}

/** The attributes that connect a control to its texts. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

interface FieldIds {
  readonly id?: string;
  readonly 'aria-describedby'?: string;
}

const isThere = (text: ReactNode): boolean => text !== undefined && text !== null && text !== '';

/** A field's texts as elements, and the attributes with which its control refers to them. */
export const useFieldTexts = ({ label, description, error }: FieldTexts, given: FieldIds) => {
  const own = useId();
  const id = given.id ?? own;
  const texts = [
    isThere(description) ? `${id}-description` : undefined,
    isThere(error) ? `${id}-error` : undefined,
  ];
  const described = [given['aria-describedby'], ...texts].filter((text) => text !== undefined).join(' ');
  const control: ControlProps = {
    id,
    ...(isThere(error) && { 'aria-invalid': true }),
    ...(described !== '' && { 'aria-describedby': described }),
  };
  return {
    control,
    label: isThere(label) && (
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
    ),
    description: isThere(description) && (
      <div id={`${id}-description`} className={css.description}>
        {description}
      </div>
    ),
    error: isThere(error) && (
      <div id={`${id}-error`} role="alert" className={css.error}>
        {error}
      </div>
    ),
  };
};

interface FieldFrameProps extends FieldTexts {
  readonly ids: FieldIds;
  readonly className?: string;
  /** In front of the value; decorative. */
  readonly icon?: ReactNode;
  readonly end?: ReactNode;
  readonly children: (control: ControlProps & { readonly className: string | undefined }) => ReactNode;
}

/** Label, description, control, and error of a field, stacked. */
export const FieldFrame = ({ ids, className, icon, end, children, ...given }: FieldFrameProps) => {
  const texts = useFieldTexts(given, ids);
  return (
    <div className={className}>
      {texts.label}
      {texts.description}
      <div className={css.box}>
        {icon && <span className={css.icon}>{icon}</span>}
        {children({ ...texts.control, className: css.control })}
        {end && <span className={css.end}>{end}</span>}
      </div>
      {texts.error}
    </div>
  );
};
