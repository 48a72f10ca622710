import type { ComponentPropsWithRef } from 'react';
import css from './icon-button.module.css';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  readonly label: string;
}

/** A round button with only an icon; `label` is its accessible name. */
export const IconButton = ({ label, className, children, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={`${css.button} ${className ?? ''}`}
    {...rest}
  >
    {children}
  </button>
);
