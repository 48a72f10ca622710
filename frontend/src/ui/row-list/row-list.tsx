import type { ReactNode } from 'react';
import css from './row-list.module.css';

interface RowListProps {
  /** The list's name, if it has no heading. */
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

/** A row's title, with a hint below it. */
export const TwoLines = ({ title, hint }: TwoLinesProps) => (
  <span className={css.lines}>
    <strong>{title}</strong>
    <small>{hint}</small>
  </span>
);

interface PictureRowProps {
  readonly picture: ReactNode;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A row that begins with a picture and a name, with a button at its end. */
export const PictureRow = ({ picture, name, hint, children }: PictureRowProps) => (
  <li className={css.row}>
    <span className={css.person}>
      {picture}
      {hint === undefined ? name : <TwoLines title={name} hint={hint} />}
    </span>
    {children}
  </li>
);
