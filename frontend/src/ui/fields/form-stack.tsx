import type { ReactNode, SubmitEvent } from 'react';
import css from './form-stack.module.css';

/** Fields under one another. The browser's own bubbles are off: each field says what is wrong in its place. */
export const FormStack = ({
  onSubmit,
  children,
}: {
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly children: ReactNode;
}) => (
  <form noValidate className={css.stack} onSubmit={onSubmit}>
    {children}
  </form>
);
