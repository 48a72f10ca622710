import type { ReactNode } from 'react';
import css from './button.module.css';

/** What buttons, and links that look like buttons, have in common. */
export interface ButtonLook {
  /** `primary` is the main action; `quiet` has neither border nor background; `danger` cannot be undone. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'compact' | 'sm' | 'md' | 'lg';
  /** As wide as its container. */
  readonly wide?: boolean;
  readonly icon?: ReactNode;
  readonly endIcon?: ReactNode;
  readonly className?: string;
}

export const lookOf = ({ variant = 'primary', size = 'md', wide = false, className }: ButtonLook) => ({
  className: className ? `${css.button} ${className}` : css.button,
  'data-variant': variant,
  'data-size': size,
  'data-wide': wide,
});

interface ButtonContentProps extends Pick<ButtonLook, 'icon' | 'endIcon'> {
  readonly children: ReactNode;
}

export const ButtonContent = ({ icon, endIcon, children }: ButtonContentProps) => (
  <span className={css.content}>
    {icon}
    {children}
    {endIcon}
  </span>
);
