import type { ComponentPropsWithRef, MouseEvent } from 'react';
import css from './button.module.css';
import { ButtonContent, type ButtonLook, lookOf } from './button-look.tsx';

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  readonly className?: string;
  /** The action is in progress: the button keeps its name and focus, and does nothing. */
  readonly loading?: boolean;
}

/** Also keeps Enter in a field from submitting, because browsers click the form's button for that. */
const doNothing = (event: MouseEvent): void => event.preventDefault();

export const Button = ({
  variant,
  size,
  wide,
  icon,
  endIcon,
  className,
  loading = false,
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    {...lookOf({ variant, size, wide, className })}
    {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
    onClick={loading ? doNothing : onClick}
  >
    <ButtonContent icon={icon} endIcon={endIcon}>
      {children}
    </ButtonContent>
    {loading && <span className={css.wait} aria-hidden />}
  </button>
);
