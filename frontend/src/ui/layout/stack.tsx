import type { HTMLAttributes } from 'react';
import css from './gaps.module.css';

interface StackProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  readonly as?: 'div' | 'p' | 'span' | 'ul' | 'section';
  /** In rem. */
  readonly gap?: '0.5' | '0.625' | '0.75' | '0.875' | '1';
}

/** Things below one another, with the same distance between all of them. */
export const Stack = ({ as: Element = 'div', gap = '0.75', ...rest }: StackProps) => (
  <Element {...rest} className={css.stack} data-gap={gap} />
);
