import type { ReactNode } from 'react';
import css from './layout.module.css';

interface PageProps {
  /** `full` for a map next to a list, `wide` 1120 px for browsing, `settings` 950, `form` 680 for a long form, `narrow` for a few fields. */
  readonly width?: 'full' | 'wide' | 'settings' | 'form' | 'narrow';
  readonly children: ReactNode;
}

export const Page = ({ width = 'wide', children }: PageProps) => (
  <div className={css.page} data-width={width}>
    {children}
  </div>
);
