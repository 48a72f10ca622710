import type { ReactNode } from 'react';
import { Bench } from '../art/bench.tsx';
import css from './states.module.css';

interface EmptyStateProps {
  /** What will stand here. */
  readonly title: string;
  readonly text?: string;
  /** The first step. */
  readonly action?: ReactNode;
  readonly art?: ReactNode;
}

export const EmptyState = ({ title, text, action, art = <Bench /> }: EmptyStateProps) => (
  <div className={css.state}>
    {art}
    <h3>{title}</h3>
    {text !== undefined && <p className={css.text}>{text}</p>}
    {action !== undefined && <div className={css.actions}>{action}</div>}
  </div>
);
