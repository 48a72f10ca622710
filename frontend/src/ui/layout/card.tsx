import type { HTMLAttributes } from 'react';
import css from './card.module.css';

/** A part of a page on a card of its own. */
export const Card = (props: Omit<HTMLAttributes<HTMLElement>, 'className'>) => (
  <section {...props} className={css.card} />
);
