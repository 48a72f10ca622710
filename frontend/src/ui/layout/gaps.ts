import type { HTMLAttributes } from 'react';

/** Distances in rem. */
export const gaps = ['0.25', '0.375', '0.5', '0.625', '0.75', '0.875', '1', '1.25', '1.5'] as const;

export interface PartProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  /** As a list, without bullets. */
  readonly as?: 'div' | 'p' | 'span' | 'section' | 'ul' | 'li' | 'dl' | 'dt' | 'dd';
  readonly gap?: (typeof gaps)[number];
}
