import type { ReactNode } from 'react';
import css from './layout.module.css';

interface PageProps {
  /** `wide` 1120 px for browsing, `settings` 950, `narrow` for one form. */
  readonly width?: 'wide' | 'settings' | 'narrow';
  readonly children: ReactNode;
}

export const Page = ({ width = 'wide', children }: PageProps) => (
  <div className={css.page} data-width={width}>
    {children}
  </div>
);
