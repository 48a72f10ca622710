import { IconPlus } from '@tabler/icons-react';
import type { Dispatch } from 'react';
import { fieldSentence } from '#frontend/lib/form/field-sentence.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Checkbox } from '#frontend/ui/inputs/check-input.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { rangeProblems, type Weekday } from '#shared/domains/users/availability.ts';
import { canAdd, type DraftRange, type WeekChange } from '../model/week-draft.ts';
import { weekdayName } from '../model/weekday-names.ts';
import { RangeRow } from './range-row.tsx';
import css from './week-form.module.css';

interface DayRowProps {
  readonly day: Weekday;
  readonly ranges: readonly DraftRange[];
  /** Whether to show missing values as problems, not only invalid ones. */
  readonly strict: boolean;
  /** Why the server refused the day. */
  readonly refused: string | null;
  readonly onChange: Dispatch<WeekChange>;
}

export const DayRow = ({ day, ranges, strict, refused, onChange }: DayRowProps) => {
  const name = weekdayName(day, 'long');
  const problems = rangeProblems(ranges);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot hold the checkbox that names the day.
    <div role="group" aria-label={name} className={css.day}>
      <Checkbox label={name} checked={ranges.length > 0} onChange={() => onChange({ type: 'toggle', day })} />
      <Stack gap="0.5">
        {ranges.length === 0 && <span className={css.off}>{m.availability_off()}</span>}
        {ranges.map((range, index) => {
          const problem = problems[index];
          const shown = problem !== undefined && (strict || problem !== 'required');
          return (
            <RangeRow
              key={range.id}
              dayName={name}
              range={range}
              error={shown ? fieldSentence(problem) : null}
              onChange={(change) => onChange({ type: 'set', day, id: range.id, range: change })}
              onRemove={() => onChange({ type: 'remove', day, id: range.id })}
            />
          );
        })}
        {refused !== null && (
          <p role="alert" className={css.error}>
            {refused}
          </p>
        )}
        {ranges.length > 0 && canAdd(ranges) && (
          <Button
            variant="quiet"
            size="compact"
            className={css.add}
            icon={<IconPlus size={16} aria-hidden />}
            aria-label={m.availability_add_to({ day: name })}
            onClick={() => onChange({ type: 'add', day })}
          >
            {m.availability_add()}
          </Button>
        )}
      </Stack>
    </div>
  );
};
