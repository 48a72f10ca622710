import { type ReactNode, useEffect, useRef } from 'react';
import css from './stepper.module.css';

interface StepHeadingProps {
  /** The step it belongs to: a new one scrolls into view. */
  readonly step: string;
  readonly children: ReactNode;
}

/** The question of a step. Scrolls each new step into view and announces it to screen readers. */
export const StepHeading = ({ step, children }: StepHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);
  return (
    <h2 ref={heading} tabIndex={-1} className={css.heading}>
      {children}
    </h2>
  );
};
