import type { ReactNode } from 'react';
import { Bench } from '../art/bench.tsx';
import css from './states.module.css';

interface EmptyStateProps {
  /** What will be shown here. */
  readonly title: string;
  readonly text?: string;
  /** The first step. */
  readonly action?: ReactNode;
  readonly art?: ReactNode;
  /** `h1` if it is all that the page has. */
  readonly heading?: 'h1' | 'h2' | 'h3';
}

export const EmptyState = ({
  title,
  text,
  action,
  art = <Bench />,
  heading: Heading = 'h2',
}: EmptyStateProps) => (
  <div className={css.state}>
    {art}
    <Heading className={css.title}>{title}</Heading>
    {text !== undefined && <p className={css.text}>{text}</p>}
    {action !== undefined && <div className={css.actions}>{action}</div>}
  </div>
);
