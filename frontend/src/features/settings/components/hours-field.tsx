import { IconPlus } from '@tabler/icons-react';
import { fieldSentence } from '#frontend/lib/form/field-sentence.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { availabilityLimits, rangeProblems, type TimeRange } from '#shared/domains/users/availability.ts';
import { RangeRow } from './range-row.tsx';
import css from './week-form.module.css';

interface HoursFieldProps {
  /** The field of the form. */
  readonly name: string;
  /** Which day the hours are of. */
  readonly label: string;
  readonly ranges: readonly TimeRange[];
  readonly onChange: (ranges: readonly TimeRange[]) => void;
}

/** The hours of a day; a day may have none while it is edited. */
export const HoursField = ({ name, label, ranges, onChange }: HoursFieldProps) => {
  const problems = rangeProblems(ranges);
  return (
    <fieldset className={css.hours} data-field={name}>
      <legend>{label}</legend>
      {ranges.length === 0 && <span className={css.off}>{m.availability_no_hours()}</span>}
      {ranges.map((range, index) => {
        const problem = problems[index];
        return (
          <RangeRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a range has no identity, and its inputs keep no state.
            key={index}
            dayName={label}
            range={range}
            error={problem === undefined || problem === 'required' ? null : fieldSentence(problem)}
            onChange={(change) => onChange(ranges.with(index, { ...range, ...change }))}
            onRemove={() => onChange(ranges.toSpliced(index, 1))}
          />
        );
      })}
      {ranges.length < availabilityLimits.rangesPerDay.max && (
        <Button
          variant="quiet"
          size="compact"
          className={css.add}
          icon={<IconPlus size={16} aria-hidden />}
          aria-label={m.availability_add_to({ day: label })}
          onClick={() => onChange([...ranges, { start: '', end: '' }])}
        >
          {m.availability_add()}
        </Button>
      )}
    </fieldset>
  );
};
