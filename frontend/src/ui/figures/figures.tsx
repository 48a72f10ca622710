import type { ReactNode } from 'react';
import css from './figures.module.css';

/** Figures beside one another: each is a `Figure`. */
export const Figures = ({ children }: { readonly children: ReactNode }) => (
  <dl className={css.figures}>{children}</dl>
);

interface FigureProps {
  readonly label: string;
  readonly value: string | number;
  /** What it is out of. */
  readonly of?: string | number | undefined;
  /** What it means. */
  readonly hint: string;
  /** The one that matters most. */
  readonly isMain?: boolean;
}

export const Figure = ({ label, value, of, hint, isMain = false }: FigureProps) => (
  <div className={css.figure} data-main={isMain || undefined}>
    <dt>{label}</dt>
    <dd>
      <strong>{value}</strong>
      {of !== undefined && <span> / {of}</span>}
      <small>{hint}</small>
    </dd>
  </div>
);
