import { type ReactNode, useEffect, useRef } from 'react';
import css from './stepper.module.css';

interface StepHeadingProps {
  /** Which step it is: another one comes into view. */
  readonly step: string;
  readonly children: ReactNode;
}

/** The question of a step. Brings each new step into view and says it to who cannot see it. */
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
