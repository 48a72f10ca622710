import type { ReactNode } from 'react';
import css from './plan-badge.module.css';

/** The name of a plan, next to its owner's name. */
export const PlanBadge = ({ children }: { readonly children: ReactNode }) => (
  <span className={css.badge}>{children}</span>
);
