import { IconCheck } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import css from './stepper.module.css';

interface StepperProps {
  readonly steps: readonly string[];
  /** The index of the current step. */
  readonly current: number;
  /** Goes back to a finished step. */
  readonly onBack: (step: number) => void;
}

/** Progress through a few steps. */
export const Stepper = ({ steps, current, onBack }: StepperProps) => (
  <ol className={css.steps} aria-label={m.steps_label({ current: current + 1, count: steps.length })}>
    {steps.map((step, index) => (
      <li
        key={step}
        className={css.step}
        data-state={index < current ? 'done' : index === current ? 'now' : 'ahead'}
      >
        <button
          type="button"
          disabled={index >= current}
          aria-current={index === current ? 'step' : undefined}
          onClick={() => onBack(index)}
        >
          <span className={css.mark}>
            {index < current ? <IconCheck size={16} stroke={3} aria-hidden /> : index + 1}
          </span>
          <span className={css.label}>{step}</span>
        </button>
      </li>
    ))}
  </ol>
);
