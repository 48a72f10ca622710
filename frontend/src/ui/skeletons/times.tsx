import { Fragment, type ReactNode } from 'react';

/** The same thing so many times. */
export const Times = ({ count, children }: { readonly count: number; readonly children: ReactNode }) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal things without identity.
    <Fragment key={index}>{children}</Fragment>
  ));
