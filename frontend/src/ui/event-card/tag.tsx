import type { ReactNode } from 'react';
import css from './event-card.module.css';

interface TagProps {
  readonly tone?: 'plain' | 'good' | 'bad' | 'mine';
  readonly children: ReactNode;
}

export const Tag = ({ tone = 'plain', children }: TagProps) => (
  <span className={css.tag} data-tone={tone}>
    {children}
  </span>
);
