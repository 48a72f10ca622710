import type { ReactNode } from 'react';
import css from './row-list.module.css';

interface RowListProps {
  /** Names the list where no heading does. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A card of rows with lines between them. */
export const RowList = ({ label, children }: RowListProps) => (
  <ul className={css.list} aria-label={label}>
    {children}
  </ul>
);

interface TwoLinesProps {
  readonly title: ReactNode;
  readonly hint: ReactNode;
}

/** What a row is about, and below it something to know of it. */
export const TwoLines = ({ title, hint }: TwoLinesProps) => (
  <span className={css.lines}>
    <strong>{title}</strong>
    <small>{hint}</small>
  </span>
);
