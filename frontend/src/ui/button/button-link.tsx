import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import { ButtonContent, type ButtonLook, lookOf } from './button-look.tsx';

/** `to` is a screen of the app, `href` any other address. */
type Target =
  | (Omit<LinkProps, 'className'> & { readonly href?: never })
  | (Omit<ComponentPropsWithRef<'a'>, 'className'> & { readonly href: string; readonly to?: never });

/** A link that looks like a button. */
export const ButtonLink = ({
  variant,
  size,
  wide,
  icon,
  endIcon,
  className,
  children,
  ...target
}: Target & ButtonLook) => {
  const look = lookOf({ variant, size, wide, className });
  const content = (
    <ButtonContent icon={icon} endIcon={endIcon}>
      {children}
    </ButtonContent>
  );
  return target.to === undefined ? (
    <a {...target} {...look}>
      {content}
    </a>
  ) : (
    <Link {...target} {...look}>
      {content}
    </Link>
  );
};
