import { formatLocale } from '#frontend/lib/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import chips from '#frontend/ui/chips/filter-chips.module.css';
import { DateTimeField } from '#frontend/ui/fields/date-time-field.tsx';
import { eventLimits } from '#shared/domain/events.ts';
import { localDate } from '../model/calendar.ts';
import { durationLabel } from '../model/labels.ts';
import type { EventForm } from '../model/use-event-form.ts';
import css from './create.module.css';
import { DurationFields } from './duration-fields.tsx';

/** Lengths on offer, in minutes. */
const presets = [60, 90, 120, 180] as const;
/** No preset, and a good start for setting one's own. */
const OTHER_MINUTES = 150;

export const WhenStep = ({ form: { draft, change, error } }: { readonly form: EventForm }) => {
  const now = new Date();
  const locale = formatLocale();
  const preset = presets.find((minutes) => minutes === draft.minutes);
  return (
    <>
      <DateTimeField
        date={draft.date}
        time={draft.time}
        onDate={(date) => change({ date })}
        onTime={(time) => change({ time })}
        earliest={localDate(now)}
        latest={localDate(now, eventLimits.startsWithinDays)}
        dateError={error('dateStart')}
        timeError={error('timeStart')}
      />
      <div className={css.field}>
        <p className={css.label}>{m.create_duration()}</p>
        {/* biome-ignore lint/a11y/useSemanticElements: the label above has the look of the other fields. */}
        <div role="group" aria-label={m.create_duration()} className={css.durations}>
          {presets.map((minutes) => (
            <button
              key={minutes}
              type="button"
              className={chips.chip}
              aria-pressed={minutes === preset}
              onClick={() => change({ minutes })}
            >
              {durationLabel(minutes, locale)}
            </button>
          ))}
          <button
            type="button"
            className={chips.chip}
            aria-pressed={!preset}
            onClick={() => change({ minutes: OTHER_MINUTES })}
          >
            {m.create_duration_other()}
          </button>
        </div>
        {!preset && (
          <DurationFields
            minutes={draft.minutes}
            error={error('duration') ?? error('duration.hours')}
            onChange={(minutes) => change({ minutes })}
          />
        )}
      </div>
    </>
  );
};
