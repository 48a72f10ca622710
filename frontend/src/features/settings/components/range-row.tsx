import { IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import type { TimeRange } from '#shared/domains/users/availability.ts';
import css from './week-form.module.css';

const STEP_SECONDS = 900;

interface RangeRowProps {
  readonly dayName: string;
  readonly range: TimeRange;
  readonly error: string | null;
  readonly onChange: (change: Partial<TimeRange>) => void;
  readonly onRemove: () => void;
}

/** A start and an end time. A problem concerns both, so it is shown below the pair. */
export const RangeRow = ({ dayName, range, error, onChange, onRemove }: RangeRowProps) => {
  const errorId = useId();
  const shared = {
    type: 'time',
    step: STEP_SECONDS,
    'aria-invalid': error !== null,
    'aria-describedby': error === null ? undefined : errorId,
    className: css.time,
  } as const;
  return (
    <div className={css.row}>
      <div className={css.range}>
        <TextInput
          {...shared}
          aria-label={m.availability_from({ day: dayName })}
          value={range.start}
          onChange={(event) => onChange({ start: event.currentTarget.value })}
        />
        <span aria-hidden>–</span>
        <TextInput
          {...shared}
          aria-label={m.availability_to({ day: dayName })}
          value={range.end}
          onChange={(event) => onChange({ end: event.currentTarget.value })}
        />
        <IconButton label={m.availability_remove({ day: dayName })} onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
        </IconButton>
      </div>
      {error !== null && (
        <p id={errorId} role="alert" className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
};
