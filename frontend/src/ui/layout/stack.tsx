import css from './gaps.module.css';
import type { PartProps } from './gaps.ts';

interface StackProps extends PartProps {
  /** Otherwise, everything is as wide as the stack. */
  readonly align?: 'start' | 'center';
}

/** Things below one another, with the same distance between all of them. */
export const Stack = ({ as: Element = 'div', gap = '0.75', align, ...rest }: StackProps) => (
  <Element {...rest} className={css.stack} data-gap={gap} data-align={align} />
);
