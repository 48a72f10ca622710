import type { ReactNode } from 'react';
import css from './tag.module.css';

interface TagProps {
  /** `mine` is the viewer's own part, `last` the last spots. */
  readonly tone?: 'plain' | 'good' | 'bad' | 'mine' | 'last';
  readonly children: ReactNode;
}

export const Tag = ({ tone = 'plain', children }: TagProps) => (
  <span className={css.tag} data-tone={tone}>
    {children}
  </span>
);
