import { m } from '#frontend/paraglide/messages.js';
import { RadioOptions } from '#frontend/ui/inputs/radio-options.tsx';
import css from './action-bar.module.css';

const words = { this: m.event_dates_this, all: m.event_dates_all } as const;
export type DatesChoice = keyof typeof words;

interface DatesQuestionProps {
  readonly value: DatesChoice;
  readonly onChange: (value: DatesChoice) => void;
}

/** Whether an answer is for one date of an event that repeats, or for all. */
export const DatesQuestion = ({ value, onChange }: DatesQuestionProps) => (
  <fieldset className={css.question}>
    <legend>{m.event_dates_question()}</legend>
    <div className={css.two}>
      <RadioOptions
        options={(['this', 'all'] as const).map((dates) => ({ value: dates, label: words[dates]() }))}
        value={value}
        onChange={onChange}
        className={css.option}
      />
    </div>
    <p className={css.soft} aria-live="polite">
      {value === 'all' && `${m.event_dates_all_hint()}. ${m.event_dates_all_skips()}`}
    </p>
  </fieldset>
);
