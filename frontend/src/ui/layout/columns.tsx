import type { ReactNode } from 'react';
import css from './layout.module.css';

/** Sections beside one another where the window is wide enough for lists of people, and else below one another. */
export const Columns = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.columns}>{children}</div>
);
