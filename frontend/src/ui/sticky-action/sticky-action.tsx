import type { ReactNode } from 'react';
import css from './sticky-action.module.css';

interface StickyActionProps {
  /** What the button is about: the price, the spots left. */
  readonly children: ReactNode;
  readonly action: ReactNode;
  /** Two buttons, one of them large: on phones they stand below the text. */
  readonly stacked?: boolean;
  /** Whether it sticks to the bottom on phones. */
  readonly fixed?: boolean;
}

/** The primary action: sticky at the bottom on phones, a card on wide screens. */
export const StickyAction = ({ children, action, stacked = false, fixed = true }: StickyActionProps) => (
  <div
    className={fixed ? css.bar : css.card}
    data-screen-action
    data-live="action"
    data-for-visitors
    data-stacked={stacked}
  >
    <div className={css.about}>{children}</div>
    {action}
  </div>
);
