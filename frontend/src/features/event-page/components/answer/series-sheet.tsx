import { useState } from 'react';
import { isRepeatedTap } from '#frontend/lib/device/repeated-tap.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { RadioOptions } from '#frontend/ui/inputs/radio-options.tsx';
import css from './action-bar.module.css';

const words = {
  keep: [m.event_series_stop_keep, m.event_series_stop_keep_hint],
  leave: [m.event_series_stop_leave, m.event_series_stop_leave_hint],
} as const;
type Dates = keyof typeof words;

interface SeriesSheetProps {
  /** Absent if there is nothing to choose but the dates. */
  readonly onChange: (() => void) | undefined;
  readonly onStop: (dates: Dates) => void;
  readonly onClose: () => void;
}

/** For someone who is going to all dates: choose again for all, or stop. */
export const SeriesSheet = ({ onChange, onStop, onClose }: SeriesSheetProps) => {
  const [dates, setDates] = useState<Dates>('keep');
  return (
    <Sheet
      title={m.event_series_in()}
      onClose={onClose}
      foot={
        <Button
          size="lg"
          // It opens where the button that opened it was.
          onClick={(tap) => isRepeatedTap(tap) || onStop(dates)}
        >
          {m.event_series_stop()}
        </Button>
      }
    >
      <p>{m.event_series_text()}</p>
      {onChange && (
        <Button variant="secondary" onClick={onChange}>
          {m.event_answer_title_change()}
        </Button>
      )}
      <fieldset className={css.question}>
        <legend>{m.event_series_stop_question()}</legend>
        <RadioOptions
          options={(['keep', 'leave'] as const).map((value) => {
            const [title, hint] = words[value];
            return {
              value,
              label: (
                <span>
                  {title()}
                  <span className={css.hint}>{hint()}</span>
                </span>
              ),
            };
          })}
          value={dates}
          onChange={setDates}
          className={css.option}
        />
      </fieldset>
    </Sheet>
  );
};
