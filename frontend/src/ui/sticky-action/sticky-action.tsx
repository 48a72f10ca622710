import type { ReactNode } from 'react';
import css from './sticky-action.module.css';

interface StickyActionProps {
  /** What the button is about: the price, the places left. */
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/** The one next step, within reach of the thumb on phones; a card of the page on wide screens. */
export const StickyAction = ({ children, action }: StickyActionProps) => (
  <div className={css.bar} data-screen-action>
    <div className={css.about}>{children}</div>
    {action}
  </div>
);
