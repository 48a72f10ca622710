import { Fragment, type ReactNode } from 'react';

/** Repeats an element. */
export const Times = ({ count, children }: { readonly count: number; readonly children: ReactNode }) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal things without identity.
    <Fragment key={index}>{children}</Fragment>
  ));
