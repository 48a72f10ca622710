import type { HTMLAttributes } from 'react';
import css from './gaps.module.css';

interface ClusterProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  readonly as?: 'div' | 'p' | 'span' | 'ul' | 'section';
  /** In rem. */
  readonly gap?: '0.25' | '0.5' | '0.625' | '1';
  readonly align?: 'center';
}

/** Things beside one another, on several lines where one is too short: the buttons below a form, the tags of a card. */
export const Cluster = ({ as: Element = 'div', gap = '0.5', align, ...rest }: ClusterProps) => (
  <Element {...rest} className={css.cluster} data-gap={gap} data-align={align} />
);
